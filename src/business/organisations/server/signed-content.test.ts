import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Client } from '#testing/client.ts';
import { codeFor, signedRequest } from '#testing/phone-code.ts';
import { openSigners } from '#testing/signers.ts';

const { PATH, owner, reception, applicant, ask, submit, inForce } = await openSigners(300);

describe('a code signs one act with one content', () => {
  it('and not the organisation as somebody has edited it after the code was sent', async () => {
    const { client, id } = await applicant();
    const code = await codeFor(owner, client, id);
    await client.put(`${PATH}/edit`, { id, legalRepName: '别人' });
    expect(await submit(client, id, code)).toMatchObject({
      success: false,
      message: '获取验证码之后内容有改动，该验证码不能用于现在的内容',
      result: { refusal: 'code.other-content', field: 'code', remedy: '请核对内容后重新获取验证码' },
    });
    expect(await submit(client, id, await codeFor(owner, client, id))).toMatchObject({ success: true });
  });

  it('nor another change than the one for which it was sent, nor one for another reason', async () => {
    const { client, id, request } = await inForce();
    const changes = { basicAccountNo: '6222020200112233452' };
    const signed = await signedRequest(owner, client, id, { changes: { postcode: '310000' }, reason: '搬迁' });
    const other = { result: { refusal: 'code.other-content', field: 'phoneCode' } };
    expect(await request(changes, signed)).toMatchObject(other);
    expect(await request({ postcode: '310000' }, { ...signed, reason: '别的' })).toMatchObject(other);
    expect(await request({ postcode: '310000' }, signed)).toMatchObject({ success: true });
  });

  it('nor another act: one for an entry asks for no change', async () => {
    const { client, id, request } = await inForce();
    const phoneCode = await codeFor(owner, client, id);
    expect(await request({ postcode: '310000' }, { phoneCode })).toMatchObject({ result: { refusal: 'code.over' } });
  });

  it('and is not sent for a change that would be refused', async () => {
    const { client, id } = await inForce();
    const signed = { sign: 'requestChange' as const, changes: { creditCode: '91990100MA0000001H' }, reason: '换证' };
    expect(await ask(client, id, signed)).toMatchObject({ success: false, result: { field: 'creditCode' } });
    expect(await ask(client, id, { ...signed, changes: {} })).toMatchObject({ result: { refusal: 'change.nothing' } });
  });

  it('and a change that brings another telephone needs a code from that one, too', async () => {
    const { client, id, request } = await inForce();
    const changes = { contactPhone: '13900000997' };
    const signed = await signedRequest(owner, client, id, { changes, reason: '搬迁' });
    expect(await request(changes, { phoneCode: signed.phoneCode })).toMatchObject({
      message: '新的联系人手机尚未验证',
      result: { refusal: 'org.new-phone-unverified', field: 'newPhoneCode' },
    });
    const { result } = await request(changes, signed);
    const change = async (command: string, who: Client, input: object = {}) => {
      const { rows } = await sql<{ version: number }>`
        select version from change_request where id = ${result.id}`.execute(owner);
      return (await who.post(`/gcOrg/change/${command}`, { id: result.id, version: rows[0]?.version, ...input })).body;
    };
    expect(await change('reject', reception, { opinion: '号码有误' })).toMatchObject({ success: true });
    const corrected = { contactPhone: '13900000996' };
    const again = await signedRequest(owner, client, id, { changes: corrected, changeId: result.id });
    const { newPhoneCode: _unproven, ...half } = again as typeof again & { newPhoneCode: string };
    expect(await change('resubmit', client, { changes: corrected, ...half })).toMatchObject({
      result: { refusal: 'org.new-phone-unverified' },
    });
    expect(await change('resubmit', client, { changes: corrected, ...again })).toMatchObject({ success: true });
    expect(await change('approve', reception)).toMatchObject({ success: true });
    const { rows } = await sql`select contact_phone, verified_phone from gc_org where id = ${id}`.execute(owner);
    expect(rows).toEqual([{ contactPhone: '13900000996', verifiedPhone: '13900000996' }]);
  });
});
