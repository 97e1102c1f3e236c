import { readFileSync, rmSync } from 'node:fs'
import { hosts } from '../../world/open-world.ts'
import type { Drill } from '../drill.ts'

const backupMetric = '/var/lib/prometheus/node-exporter/hexaverse_backup.prom'

const signerAway: Drill = {
  alert: 'SignerAway',
  fault: 'the signer is stopped',
  spoil: async ({ pair }) => {
    await pair.site.services.control(['stop', 'hexaverse-signer'])
    return () => pair.site.services.control(['start', 'hexaverse-signer'])
  },
}

const partAway: Drill = {
  alert: 'PartAway',
  fault: 'one of the two providers of the chain does not answer',
  spoil: async ({ pair }) => {
    const { gateway, chain } = pair.site.world
    gateway.lead(hosts.providers[0], undefined)
    return async () => gateway.lead(hosts.providers[0], chain.url)
  },
}

const databaseAway: Drill = {
  alert: 'DatabaseAway',
  fault: 'the database is killed',
  spoil: async ({ pair }) => {
    await pair.kill(pair.primary)
    return () => pair.start(pair.primary)
  },
}

const noSecondDatabaseCopy: Drill = {
  alert: 'NoSecondDatabaseCopy',
  fault: 'the stand-by is killed, and the operator chooses to go on alone',
  spoil: async ({ pair }) => {
    await pair.kill(pair.standby)
    await pair.goOnAlone()
    return () => pair.rebuild()
  },
}

const backupTooOld: Drill = {
  alert: 'BackupTooOld',
  fault: 'the metric of the backup is gone',
  spoil: async ({ pair }) => {
    const metric = readFileSync(backupMetric, 'utf8').trim()
    rmSync(backupMetric)
    return () => pair.site.handbook.shell(`echo '${metric}' > ${backupMetric}`)
  },
}

const nodeDown: Drill = {
  alert: 'NodeDown',
  fault: 'one node is stopped',
  spoil: async ({ pair, node }) => {
    await pair.site.services.control(['stop', node.unit])
    return () => pair.site.services.control(['start', node.unit])
  },
}

const noNode: Drill = {
  alert: 'NoNode',
  fault: 'both nodes are stopped',
  others: { NodeDown: 'each of them is down' },
  spoil: async ({ pair }) => {
    await pair.site.services.control(['stop', 'hexaverse-server@1', 'hexaverse-server@2'])
    return () => pair.site.services.control(['start', 'hexaverse-server@1', 'hexaverse-server@2'])
  },
}

/** With both nodes. */
export const partDrills: readonly Drill[] = [
  nodeDown,
  noNode,
  databaseAway,
  noSecondDatabaseCopy,
  signerAway,
  partAway,
  backupTooOld,
]
