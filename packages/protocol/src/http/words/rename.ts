/** The specification's name of a field, by our own name. A field without an entry has the same name on both sides. */
export type Names = Readonly<Record<string, string>>

type OwnName<Name, N extends Names> = Name extends N[keyof N]
  ? { [Own in keyof N]: Name extends N[Own] ? Own : never }[keyof N]
  : Name

/** Fields of the wire under our own names, at every depth. */
export type Renamed<Wire, N extends Names> = Wire extends readonly (infer One)[]
  ? Renamed<One, N>[]
  : Wire extends object
    ? { [Name in keyof Wire as OwnName<Name, N>]: Renamed<Wire[Name], N> }
    : Wire

/**
 * Gives the fields their new names, at every depth, in the same order: from our own names to those of the specification,
 * or the other way with `invert`. Only for what our own server or page has written; else see `bodyFromWire`.
 */
export function rename(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((one) => rename(one, names))
  if (typeof value !== 'object' || value === null) return value
  const renamed = Object.entries(value).map(([name, field]) => [
    Object.hasOwn(names, name) ? names[name] : name,
    rename(field, names),
  ])
  return Object.fromEntries(renamed)
}

export function invert(names: Names): Names {
  return Object.fromEntries(Object.entries(names).map(([own, wire]) => [wire, own]))
}

/**
 * A validated body of a client under our own names. Only the known fields are validated: a further one that has a name
 * of ours would replace a validated one, so it is dropped; what else it contains may be nested too deep to look at.
 */
export function bodyFromWire(body: object, names: Names): object {
  const own = new Map(Object.entries(invert(names)))
  const kept = Object.entries(body).filter(([name]) => own.has(name) || !Object.hasOwn(names, name))
  return Object.fromEntries(kept.map(([name, value]) => [own.get(name) ?? name, value]))
}
