type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** The fields that have a value: on the wire, as in our words, nothing is not a field. */
export function present<Fields extends object>(fields: Fields): Present<Fields> {
  const kept: Partial<Fields> = {}
  for (const name in fields) if (fields[name] !== undefined) kept[name] = fields[name]
  return kept as Present<Fields>
}
