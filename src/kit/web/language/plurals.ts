import i18next from 'i18next';

/**
 * A number with its noun, for English texts with more numbers than i18next's own `count`:
 * `{{total, plural(one: row; other: rows)}}`.
 */
export function addPlurals(): void {
  i18next.services.formatter?.add('plural', (value, language, { one, other }) => {
    const number = new Intl.NumberFormat(language).format(Number(value));
    return `${number} ${Number(value) === 1 ? one : other}`;
  });
}
