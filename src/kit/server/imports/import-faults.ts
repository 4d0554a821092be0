import { Refusal } from '#kit/domain/refusal.ts';

/** All that is wrong with one row; where one refusal is wanted, the first speaks for it. */
export class RowFaults extends Refusal {
  readonly all: Refusal[];

  constructor(all: [Refusal, ...Refusal[]]) {
    super(all[0].code, all[0].details);
    this.all = all;
  }
}

export const faultsIn = (refusal: Refusal): Refusal[] => (refusal instanceof RowFaults ? refusal.all : [refusal]);

/** Reads on after a fault, so that a row tells at once all that is wrong with it. */
export class FaultList {
  readonly #faults: Refusal[] = [];

  async note<Value>(read: () => Promise<Value> | Value): Promise<Value | undefined> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.add(error);
      return undefined;
    }
  }

  add(refusal: Refusal): void {
    this.#faults.push(...faultsIn(refusal));
  }

  /** Whether something is wrong with this field already. */
  has = (field: string | undefined) => this.#faults.some(({ details }) => details.field === field);

  throwIfAny(named = (fault: Refusal) => fault): void {
    const [first, ...others] = this.#faults.map(named);
    if (first) throw new RowFaults([first, ...others]);
  }
}
