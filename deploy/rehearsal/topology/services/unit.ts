import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of units, of which the first one that has a unit counts. */
const unitFolders = ['/etc/systemd/system', '/lib/systemd/system']
const suffixes = /\.(service|target|timer)$/

/** A unit of systemd: the values of its settings, in order, by name. */
export class Unit {
  readonly name: string
  readonly #values: ReadonlyMap<string, readonly string[]>

  private constructor(name: string, values: ReadonlyMap<string, readonly string[]>) {
    this.name = name
    this.#values = values
  }

  /** Reads a unit, such as `hexaverse-server@1`, with its drop-ins. */
  static read(name: string): Unit {
    const full = suffixes.test(name) ? name : `${name}.service`
    const [, template, instance = ''] = /^([^@]+@)(.*)(\.\w+)$/.exec(full) ?? []
    const file = template ? `${template}.service` : full
    const found = unitFolders.map((folder) => join(folder, file)).find((path) => existsSync(path))
    if (!found) throw new Error(`There is no unit ${full}.`)
    const texts = [found, ...dropInsOf(file)].map((path) => readFileSync(path, 'utf8'))
    return Unit.of(full, texts.join('\n').replaceAll(/%[iI]/g, instance))
  }

  /** A unit with this text. */
  static of(name: string, text: string): Unit {
    return new Unit(name, valuesIn(text))
  }

  /** All values of a setting. */
  all(setting: string): readonly string[] {
    return this.#values.get(setting) ?? []
  }

  /** The value of a setting; the last one counts. */
  one(setting: string): string | undefined {
    return this.all(setting).at(-1)
  }

  isOn(setting: string): boolean {
    return /^(yes|true|on|1)$/.test(this.one(setting) ?? '')
  }

  has(setting: string): boolean {
    return this.#values.has(setting)
  }
}

function dropInsOf(file: string): string[] {
  const folder = `/etc/systemd/system/${file}.d`
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
}

/** A setting that is repeated adds a value; one without a value forgets those before it. */
function valuesIn(text: string): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line.trim()) ?? []
    if (name) values.set(name, value === '' ? [] : [...(values.get(name) ?? []), value.trim()])
  }
  return values
}

/** The words of a line, as systemd reads them: those in quotes may hold spaces. */
export function listWords(line: string): string[] {
  const words = line.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? []
  return words.map((word) => word.replaceAll(/["']/g, ''))
}
