import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { Nullable, richText } from '#kit/contract/shapes.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { HONEST_TEXTS } from '#testing/samples/rich-text/honest-texts.ts';
import { HOSTILE_ATTRIBUTES } from '#testing/samples/rich-text/hostile-attributes.ts';
import { HOSTILE_ELEMENTS } from '#testing/samples/rich-text/hostile-elements.ts';
import { cleanShortTexts, cleanTexts } from './clean-texts.ts';

const HOSTILE = '<p onclick="x()">公告</p><script>x()</script>';
const CLEAN = '<p>公告</p>';
/** So long that it is cleaned in the worker for long ones. */
const PADDING = `<p>${'字'.repeat(10_000)}</p>`;

let owners = 0;
const someone = () => {
  owners += 1;
  return `owner ${owners}`;
};

async function cleaned(schema: ReturnType<typeof Nullable>, text: unknown, owner = someone()): Promise<unknown> {
  const sent = { field: text };
  await cleanTexts(Type.Object({ field: schema }), sent, owner);
  return sent.field;
}
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? [error.code, error.kind, error.details.field] : error),
  );

describe('a declared rich text', () => {
  it.each([
    ['by itself', richText(100), HOSTILE, CLEAN],
    ['that may be null', Nullable(richText(100)), HOSTILE, CLEAN],
    ['inside a list', Type.Array(richText(100)), [HOSTILE, CLEAN], [CLEAN, CLEAN]],
    ['inside an object', Type.Object({ inner: richText(100) }), { inner: HOSTILE }, { inner: CLEAN }],
    [
      'inside a list of objects',
      Type.Array(Type.Object({ inner: richText(100) })),
      [{ inner: HOSTILE }],
      [{ inner: CLEAN }],
    ],
    ['that is empty', richText(100), '', ''],
    ['that is no text', richText(100), 5, 5],
    ['far over its length, which the validator refuses', richText(10), HOSTILE, HOSTILE],
  ])('%s arrives clean', async (_what, schema, text, clean) => {
    expect(await cleaned(schema as never, text)).toEqual(clean);
  });

  it('is left alone where no markup is declared', async () => {
    expect(await cleaned(Type.String() as never, HOSTILE)).toBe(HOSTILE);
  });

  it('is cleaned in the same way in the worker as beside other requests', async () => {
    const texts = [...HONEST_TEXTS, ...HOSTILE_ATTRIBUTES, ...HOSTILE_ELEMENTS].map((text) => `<p>${text}</p>`);
    const schema = Type.Object({ texts: Type.Array(richText(1_000_000)) });
    const [inPlace, aside] = [{ texts: [...texts] }, { texts: [...texts, PADDING] }];
    cleanShortTexts(schema, inPlace);
    await cleanTexts(schema, aside, someone());
    expect(aside.texts).toEqual([...inPlace.texts, PADDING]);
  });

  const deep = '<div>'.repeat(201);
  const attributes = `<p ${Array.from({ length: 101 }, (_, at) => `a${at}`).join(' ')}>`;
  const declarations = `<p style="${'a:b;'.repeat(201)}">`;
  it.each([
    ['depth', deep, 'input.markup-too-deep'],
    ['attributes', attributes, 'input.too-many-attributes'],
    ['declarations', declarations, 'input.too-many-declarations'],
  ])('beyond the bound of its %s is refused by name, on both ways', async (_what, text, code) => {
    for (const sent of [text, PADDING + text])
      expect(await refusalOf(cleaned(richText(1_000_000) as never, sent))).toEqual([code, 'malformed', 'field']);
  });

  it('names the field in the users’ words', async () => {
    const schema = { ...richText(100_000), title: '公告内容' };
    await expect(cleaned(schema as never, deep)).rejects.toMatchObject({
      details: { field: 'field', values: { field: '公告内容', limit: 200 } },
    });
  });
});

const TOO_MANY = ['text.too-many', 'too-many', undefined];
const ALL_BUSY = ['text.all-busy', 'unavailable', undefined];
const long = (owner: string) => refusalOf(cleaned(richText(1_000_000) as never, PADDING, owner));

describe('long texts that come at once', () => {
  it('are four of one owner and not five, and the others of the platform still get theirs', async () => {
    const greedy = someone();
    const answers = Promise.all([...Array.from({ length: 5 }, () => long(greedy)), long(someone())]);
    expect(await answers).toEqual([undefined, undefined, undefined, undefined, TOO_MANY, undefined]);
    expect(await long(greedy)).toBeUndefined();
  });

  it('are twenty in all, and short ones are cleaned meanwhile', async () => {
    const answers = Array.from({ length: 21 }, () => long(someone()));
    expect(await cleaned(richText(100) as never, HOSTILE)).toBe(CLEAN);
    const refused = (await Promise.all(answers)).filter((answer) => answer !== undefined);
    expect(refused).toEqual([ALL_BUSY]);
    expect(await long(someone())).toBeUndefined();
  });
});

describe('texts of some pages that come at once', () => {
  const pages = '<p>'.repeat(3_333);
  const some = (owner: string) => refusalOf(cleaned(richText(10_000) as never, pages, owner));

  it('are forty of one owner and not forty-one', async () => {
    const greedy = someone();
    const answers = await Promise.all(Array.from({ length: 41 }, () => some(greedy)));
    expect(answers).toEqual([...Array.from({ length: 40 }, () => undefined), TOO_MANY]);
  });

  it('are cleaned before the long ones that wait, even if all places of those are taken', async () => {
    const ends: string[] = [];
    const others = Array.from({ length: 20 }, () => long(someone()).then(() => ends.push('long')));
    expect(await long(someone())).toEqual(ALL_BUSY);
    expect(await some(someone()).finally(() => ends.push('short'))).toBeUndefined();
    expect(ends.indexOf('short')).toBeLessThanOrEqual(1);
    await Promise.all(others);
  });

  // What is cleaned at once is done before anything else gets its turn.
  it.each([
    ['2,000 characters are cleaned at once', 2_000, true],
    ['2,001 characters are cleaned aside', 2_001, false],
  ])('%s', async (_title, length, atOnce) => {
    let isClean = false;
    const cleaning = cleaned(richText(10_000) as never, 'x'.repeat(length)).then(() => {
      isClean = true;
    });
    for (let turn = 0; turn < 10; turn += 1) await undefined;
    expect(isClean).toBe(atOnce);
    await cleaning;
  });
});
