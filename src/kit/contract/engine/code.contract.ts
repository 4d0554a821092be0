import { Type } from 'typebox';

/** Where a code went, as far as others may see it, and after how many seconds another one may be asked for. */
export const SentCode = Type.Object({ sentTo: Type.String(), seconds: Type.Integer() });

/** Six digits that came to a telephone. */
export const PhoneCode = Type.String({ pattern: '^\\d{6}$', title: '短信验证码' });
