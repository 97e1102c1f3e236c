/** An expected refusal is a value: the rules never throw. */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal }

export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

export function refuse<Refusal>(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal }
}
