import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A certificate and its key, as files and as text. */
export interface Certificate {
  readonly certificateFile: string
  readonly keyFile: string
  readonly cert: string
  readonly key: string
}

const days = '2'
const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', days]

/** A certificate authority that lives as long as the rehearsal, and that only its machine trusts. */
export class Authority {
  readonly file: string
  readonly certificate: string
  readonly #folder: string

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#folder = folder
    this.file = join(folder, 'authority.pem')
    openssl(
      'req',
      '-x509',
      ...curve,
      '-keyout',
      this.#key,
      '-out',
      this.file,
      '-subj',
      '/CN=Thrown away after the rehearsal',
    )
    this.certificate = readFileSync(this.file, 'utf8')
  }

  issue(name: string, hosts: readonly string[]): Certificate {
    const [certificateFile, keyFile] = [`${name}.pem`, `${name}.key`].map((file) => join(this.#folder, file)) as [
      string,
      string,
    ]
    const names = hosts.map((host) => `DNS:${host}`).join(',')
    const issuer = ['-CA', this.file, '-CAkey', this.#key]
    const subject = ['-subj', `/CN=${hosts[0]}`, '-addext', `subjectAltName=${names}`]
    openssl('req', '-x509', ...curve, ...issuer, '-keyout', keyFile, '-out', certificateFile, ...subject)
    return { certificateFile, keyFile, cert: readFileSync(certificateFile, 'utf8'), key: readFileSync(keyFile, 'utf8') }
  }

  get #key(): string {
    return join(this.#folder, 'authority.key')
  }
}

function openssl(...args: string[]): void {
  execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
