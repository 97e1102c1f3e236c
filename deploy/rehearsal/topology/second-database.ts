import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createTestPool } from '../../../apps/server/test/harness/database/test-pool.ts'
import { restartNodes, untilReady } from '../day/restart-nodes.ts'
import { clusterVersion } from './provide-debian.ts'
import type { Site } from './start-site.ts'
import { waitFor } from './wait-for.ts'

const clusters = [
  { cluster: 'main', name: 'one', port: 5432 },
  { cluster: 'two', name: 'two', port: 5433 },
] as const
type Server = (typeof clusters)[number]

const secrets = '/etc/hexaverse/secrets'
const addresses = clusters.map(({ port }) => `127.0.0.1:${port}`).join(',')

/** Two PostgreSQL servers as docs/operations.md sets them up, here both on one machine, each with a disk of its own. */
export class SecondDatabase {
  /** The site, whose connections as the owner lead to the present primary. */
  readonly site: Site
  readonly #handbook: Site['handbook']
  readonly #password = randomBytes(24).toString('hex')
  #primary: Server = clusters[0]

  private constructor(site: Site) {
    this.#handbook = site.handbook
    this.site = { ...site, openDatabase: () => createTestPool({ connectionString: this.#ownerUrl(this.#primary) }) }
  }

  /** Builds the stand-by, and names both servers in every address of the database. */
  static async add(site: Site): Promise<SecondDatabase> {
    const pair = new SecondDatabase(site)
    const version = clusterVersion()
    await pair.sql(`create role replicator login replication password '${pair.#password}'`)
    await pair.#shell(`
      pg_conftool ${version} main set cluster_name one
      LC_ALL=C.UTF-8 pg_createcluster ${version} two --port 5433
      pg_conftool ${version} two set cluster_name two`)
    await pair.rebuild()
    await pair.#shell(`
      export DATABASE_HOST=${addresses}
      hexaverse-operator make-logins | deploy/secrets.sh logins ${secrets}
      sed 's#@[^/]*/#@${addresses}/#' ${secrets}/operator/database_url | deploy/secrets.sh put ${secrets} operator/database_url`)
    await restartNodes(site)
    await untilReady(site)
    return pair
  }

  get primary(): Server {
    return this.#primary
  }

  get standby(): Server {
    return this.#primary === clusters[0] ? clusters[1] : clusters[0]
  }

  /** Runs SQL as the superuser, by default at the primary. Returns what it printed, a row a line. */
  sql(commands: string, { port }: Server = this.#primary): Promise<string> {
    writeFileSync('/run/commands.sql', commands)
    const psql = `psql -qAtX -v ON_ERROR_STOP=1 -p ${port} hexaverse`
    return this.#shell(`su postgres -c "${psql}" < /run/commands.sql`).then((printed) => printed.trim())
  }

  /** The same, held up by no trigger and no foreign key, as nobody but the superuser may. */
  sqlUnchecked(commands: string): Promise<string> {
    return this.sql(`set session_replication_role = replica;\n${commands}`)
  }

  /** Kills every process of a server at once, as a loss of power does. */
  async kill({ cluster }: Server): Promise<void> {
    const folder = folderOf(cluster)
    await this.#shell(`
      leader=$(head -1 ${folder}/postmaster.pid)
      kill -9 $leader $(pgrep -P $leader)
      while kill -0 $leader; do sleep 0.05; done
      rm -f ${folder}/postmaster.pid`)
  }

  /** Takes the disk of a server away. It is not gone for good: somebody may find it. */
  async loseDisk({ cluster }: Server): Promise<void> {
    await this.#shell(`rm -rf ${folderOf(cluster)}.lost && mv ${folderOf(cluster)} ${folderOf(cluster)}.lost`)
  }

  /** What docs/operations.md says under "When the primary is lost", steps 2 and 3. */
  async promote(): Promise<void> {
    await this.#choose('', this.standby)
    await this.#control('promote', this.standby)
    this.#primary = this.standby
  }

  /** What an operator chooses who has lost the stand-by and does not want to wait for another. */
  goOnAlone(): Promise<void> {
    return this.#choose('')
  }

  start(server: Server): Promise<void> {
    return this.#control('start', server)
  }

  /** Brings a lost disk back, and starts the server from it as if nothing had happened. */
  async comeBack(server: Server): Promise<void> {
    await this.#shell(
      `rm -rf ${folderOf(server.cluster)} && mv ${folderOf(server.cluster)}.lost ${folderOf(server.cluster)}`,
    )
    await this.start(server)
  }

  /** Makes the other server a stand-by of the primary, and waits until every commit reaches it. */
  async rebuild(): Promise<void> {
    const { cluster, name } = this.standby
    const source = `host=127.0.0.1 port=${this.#primary.port} user=replicator password=${this.#password}`
    await this.#shell(`
      rm -rf ${folderOf(cluster)} ${folderOf(cluster)}.lost
      su postgres -c "pg_basebackup -d '${source}' -D ${folderOf(cluster)} -R -X stream -c fast"`)
    await this.start(this.standby)
    await this.#choose(name)
    const states = () => this.sql("select sync_state from pg_stat_replication where state = 'streaming'")
    await waitFor('a synchronous stand-by', async () => (await states()) === 'sync')
  }

  async #choose(standbys: string, server: Server = this.#primary): Promise<void> {
    await this.sql(`alter system set synchronous_standby_names = '${standbys}';\nselect from pg_reload_conf();`, server)
    const names = () => this.sql('show synchronous_standby_names', server)
    await waitFor('the setting', async () => (await names()) === standbys)
  }

  async #control(verb: 'start' | 'promote', { cluster }: Server): Promise<void> {
    await this.#shell(`pg_ctlcluster ${clusterVersion()} ${cluster} ${verb}`)
  }

  #ownerUrl({ port }: Server): string {
    return readFileSync(`${secrets}/operator/database_url`, 'utf8').replace(/@[^/]*\//, `@127.0.0.1:${port}/`)
  }

  #shell(commands: string): Promise<string> {
    return this.#handbook.shell(commands)
  }
}

function folderOf(cluster: string): string {
  return `/var/lib/postgresql/${clusterVersion()}/${cluster}`
}
