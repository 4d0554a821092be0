/** An input that names objects, as `body.ids`: one key, several joined by commas, or a list of them. */
export type InputName = `${'params' | 'query' | 'body'}.${string}`;

/** The page whose list decides which objects exist for the caller, and how the call comes by them. */
export type Scope = { of: string } & (
  | {
      /** `serve` looks up every object that is named here before the act. */
      named: InputName;
      /** The field that names them, where it is not the id. */
      by?: string;
      /** The refusal of an object that does not exist, where it has words of its own. */
      refusal?: string;
    }
  | {
      /** The act answers with what the list shows, or finds its object within it. */
      via: 'list' | 'find';
    }
);

export interface Scoped {
  /** The objects that the call reads or changes. A call below a ruled page's path names that page, or says why not. */
  scope?: Scope[];
  /** Why a call below a ruled page's path concerns none of its objects, or why it counts all of them. */
  unscoped?: string;
  /** The kind of object that `id`, `ids` or nothing (a list) names, and how one must stand to it. Business calls say so. */
  on?: string;
  as?: readonly string[];
  /** Why a business call concerns no object, or is open to all who hold its permission. */
  openTo?: string;
}

/** The same scope for a call beside the one that declares it. */
export const scopedAs = ({ scope, unscoped, on, as, openTo }: Scoped): Scoped => ({ scope, unscoped, on, as, openTo });

/** A scope in words, for the route table. */
export const scopeText = (scope: Scope): string =>
  'named' in scope
    ? `${scope.of} by ${scope.named}${scope.by ? ` (${scope.by})` : ''}`
    : `${scope.of} by its ${scope.via}`;
