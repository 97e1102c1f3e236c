import { Service } from './service.ts'
import { Unit } from './unit.ts'

const services = /\.service$|^[^.]+$/

/** Runs units as `systemctl` is told to, where no systemd runs. */
export class ServiceManager {
  readonly #logFolder: string
  readonly #known = new Map<string, Service>()
  readonly #enabled = new Set<string>()

  constructor(logFolder: string) {
    this.#logFolder = logFolder
  }

  find(name: string): Service {
    const short = name.replace(/\.service$/, '')
    const service = this.#known.get(short) ?? new Service(short, this.#logFolder)
    this.#known.set(short, service)
    return service
  }

  /** Does what `systemctl <words>` does. */
  async control([verb = '', ...words]: readonly string[]): Promise<void> {
    const names = words.filter((word) => !word.startsWith('-'))
    if (verb === 'enable') for (const name of names) this.#enabled.add(name)
    else if (verb === 'start') await this.#start(names)
    else if (verb === 'stop') await this.#stop(names)
    else if (verb === 'restart') await this.#restart(names)
    else if (verb === 'reload') for (const name of names) this.find(name).signal('SIGHUP')
    else if (verb !== 'daemon-reload') throw new Error(`systemctl ${verb} is not imitated.`)
    if (verb === 'enable' && words.includes('--now')) await this.#start(names)
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#known.values()].map((service) => service.stop()))
  }

  async #start(names: readonly string[]): Promise<void> {
    for (const name of names) {
      if (name.endsWith('.target')) await this.#start(this.#wantedBy(name))
      else if (services.test(name)) await this.#startService(name)
    }
  }

  async #startService(name: string): Promise<void> {
    const service = this.find(name)
    if (Unit.read(name).one('Type') !== 'oneshot') service.start()
    else if ((await service.runOnce()) !== 0) throw new Error(`${name} failed:\n${service.printed}`)
  }

  async #stop(names: readonly string[]): Promise<void> {
    const own = names.flatMap((name) => (name.endsWith('.target') ? this.#partsOf(name) : [name]))
    await Promise.all(own.filter((name) => services.test(name)).map((name) => this.find(name).stop()))
  }

  async #restart(names: readonly string[]): Promise<void> {
    await this.#stop(names)
    await this.#start(names)
  }

  /** What starts with a target: that which is enabled and names it. */
  #wantedBy(target: string): string[] {
    return [...this.#enabled].filter((name) => name !== target && Unit.read(name).all('WantedBy').includes(target))
  }

  /** What stops with a target. */
  #partsOf(target: string): string[] {
    return [...this.#known.keys()].filter((name) => Unit.read(name).all('PartOf').includes(target))
  }
}
