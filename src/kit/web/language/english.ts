/** English texts for the keys of the Chinese ones, and beside those that count a singular form: `rows_one` beside `rows`. */
export type English<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : English<Texts[Key]> } & {
  [Key in keyof Texts as Texts[Key] extends string ? `${Key & string}_one` : never]?: string;
};
