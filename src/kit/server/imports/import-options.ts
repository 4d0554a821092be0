import { Refusal } from '#kit/domain/refusal.ts';

/** What the stock client's import dialog sends beside the files. */
export interface StockOptions {
  isSingleTableImport?: string;
  foreignKeys?: string;
  validateStatus?: string;
}

// A word of the form's own, a list of field names, and whether rows are checked.
const FORMS: Record<keyof StockOptions, { form: RegExp; allowed: string }> = {
  isSingleTableImport: { form: /^[\w.:-]{1,64}$/, allowed: '64 位以内的字母、数字和下划线' },
  foreignKeys: { form: /^[A-Za-z]\w{0,63}(,[A-Za-z]\w{0,63}){0,19}$/, allowed: '用逗号隔开的字段名，最多 20 个' },
  validateStatus: { form: /^[01]$/, allowed: '0 或 1' },
};

/**
 * The options that online forms act upon, checked for the audit. A plain resource has one table without foreign keys and
 * checks every row, so that they change nothing here. What the client leaves empty it does not mean.
 */
export function stockOptions(sent: StockOptions): StockOptions {
  const options: StockOptions = {};
  for (const name of Object.keys(FORMS) as (keyof StockOptions)[]) {
    const value = sent[name];
    if (value === undefined || value === null || value === '') continue;
    const { form, allowed } = FORMS[name];
    if (!form.test(value)) throw new Refusal('import.wrong-option', { field: name, values: { field: name, allowed } });
    options[name] = value;
  }
  return options;
}
