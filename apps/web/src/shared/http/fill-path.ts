/** Puts parameters into the `:names` of a path. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
}
