const HOW_MANY = 10_000;

let loading: Promise<ReadonlySet<string>> | undefined;

/** Gives the 10,000 most common passwords in lower case, read at the first call. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, HOW_MANY)),
  );
  return loading;
}
