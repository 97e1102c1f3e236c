import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findForbiddenImports } from '../checks/find-forbidden-imports.ts'
import { rootFolder } from '../root-folder.ts'

const modules = 'apps/server/src/modules'
const features = 'apps/web/src/features'

/** The rule of .dependency-cruiser.mjs that is broken, the file that breaks it, and its import. */
const breaches: [rule: string, file: string, imported: string][] = [
  ['rules-pure', 'packages/rules/src/a.ts', 'node:fs'],
  ['rules-pure', 'packages/rules/src/b.ts', '@hexaverse/protocol'],
  ['rules-pure', 'packages/rules/src/c.ts', 'typebox'],
  ['rules-pure', 'packages/rules/src/bots/a.ts', 'node:fs'],
  ['rules-without-bots', 'packages/rules/src/d.ts', './bots/index.ts'],
  ['rules-without-bots', 'packages/rules/src/moves/a.ts', '../bots/index.ts'],
  ['stay-in-package', 'packages/rules/src/e.ts', '../../protocol/src/index.ts'],
  ['stay-in-package', 'packages/planet/src/a.ts', '../../rules/src/board.ts'],
  ['stay-in-package', 'packages/protocol/src/a.ts', '../../../apps/server/src/main.ts'],
  ['stay-in-package', 'apps/web/src/app/a.ts', '../../../../content/art/points.ts'],
  ['planet', 'packages/planet/src/b.ts', 'node:fs'],
  ['planet', 'packages/planet/src/c.ts', '@hexaverse/protocol'],
  ['protocol', 'packages/protocol/src/b.ts', 'node:crypto'],
  ['protocol', 'packages/protocol/src/c.ts', 'react'],
  ['room-pure', 'packages/room/src/a.ts', 'node:crypto'],
  ['room-pure', 'packages/room/src/b.ts', '@hexaverse/planet'],
  ['platform', 'apps/server/src/platform/a.ts', '../modules/site/index.ts'],
  ['platform', 'apps/server/src/platform/deep/a.ts', '../../modules/site/index.ts'],
  ['platform', 'apps/server/src/platform/b.ts', '../app.ts'],
  ['platform', 'apps/server/src/platform/c.ts', '../config/config.ts'],
  ['platform-without-game', 'apps/server/src/platform/f.ts', '@hexaverse/protocol/game'],
  ['platform-without-game', 'apps/server/src/platform/g.ts', '@hexaverse/protocol/texts/game'],
  ['platform-without-game', 'apps/server/src/platform/h.ts', '@hexaverse/protocol/wire/server'],
  ['server-without-web', 'apps/server/src/config/a.ts', '../../../web/src/main.tsx'],
  ['module-unlisted', `${modules}/planted/a.ts`, '../site/index.ts'],
  ['module-unlisted', `${modules}/planted/deep/a.ts`, '../../site/page.ts'],
  ['modules-below-start', `${modules}/planted/b.ts`, '../../main.ts'],
  ['modules-below-start', `${modules}/rooms/bots/a.ts`, '../../../start/start-server.ts'],
  ['modules-below-start', `${modules}/mail/a.ts`, '../../config/config.ts'],
  ['module-accounts', `${modules}/accounts/a.ts`, '../ledger/purse.store.ts'],
  ['module-accounts', `${modules}/accounts/sign-in/a.ts`, '../../documents/index.ts'],
  ['module-demo', `${modules}/demo/a.ts`, '../accounts/account.store.ts'],
  ['module-ledger', `${modules}/ledger/a.ts`, '../accounts/index.ts'],
  ['module-lobby', `${modules}/lobby/a.ts`, '../rooms/machine/step.ts'],
  ['module-lobby', `${modules}/lobby/b.ts`, '../ledger/index.ts'],
  ['module-mail', `${modules}/mail/b.ts`, '../accounts/index.ts'],
  ['module-personal-data', `${modules}/personal-data/a.ts`, '../demo/index.ts'],
  ['module-rooms', `${modules}/rooms/a.ts`, '../lobby/index.ts'],
  ['module-rooms', `${modules}/rooms/journal/a.ts`, '../../accounts/index.ts'],
  ['module-withdrawals', `${modules}/withdrawals/a.ts`, '../ledger/index.ts'],
  ['module-withdrawals', `${modules}/withdrawals/reconcile/a.ts`, '../../ledger/index.ts'],
  ['room-machine', `${modules}/rooms/machine/a.ts`, '../live/attendance.ts'],
  ['room-machine', `${modules}/rooms/machine/b.ts`, '../../../platform/log.ts'],
  ['room-machine', `${modules}/rooms/machine/c.ts`, 'node:timers'],
  ['journal', `${modules}/rooms/journal/b.ts`, '../live/attendance.ts'],
  ['signer-apart', `${modules}/withdrawals/signer/a.ts`, '../reconcile/decide.ts'],
  ['signer-apart', `${modules}/withdrawals/signer/b.ts`, '../../accounts/index.ts'],
  ['reconcile-apart', `${modules}/withdrawals/reconcile/b.ts`, '../signer/sign-withdrawal.ts'],
  ['aws-apart', `${modules}/withdrawals/signer/c.ts`, '@aws-sdk/client-kms'],
  ['aws-apart', 'apps/server/src/platform/e.ts', '@aws-sdk/client-kms'],
  ['aws-on-demand', `${modules}/withdrawals/signer/aws/a.ts`, '@aws-sdk/client-kms'],
  ['source-without-tests', `${modules}/rooms/b.ts`, '../../../test/simulation/simulate.ts'],
  ['source-without-tests', 'apps/server/src/platform/d.ts', '../../test/harness/server/test-clock.ts'],
  ['browser-without-node', 'apps/web/src/app/b.ts', 'node:fs'],
  ['browser-without-schemas', 'apps/web/src/app/e.ts', 'typebox'],
  ['browser-without-server', 'apps/web/src/app/c.ts', '../../../server/src/config/config.ts'],
  ['shared-below-features', 'apps/web/src/shared/ui/a.ts', '../../features/landing/landing.tsx'],
  ['shared-below-features', 'apps/web/src/shared/ui/b.ts', '../../app/app.tsx'],
  ['features-apart', `${features}/planted/a.ts`, '../landing/landing.tsx'],
  ['features-apart', `${features}/planted/b.ts`, '../../app/app.tsx'],
  ['features-apart', `${features}/planted/c.ts`, '../../shared/../features/landing/landing.tsx'],
  ['features-apart', `${features}/account/planted/a.ts`, '../../landing/landing.tsx'],
  ['features-apart', `${features}/game/table/status/a.ts`, '../../../landing/landing.tsx'],
  ['board', `${features}/game/board/a.ts`, 'zustand'],
  ['board', `${features}/game/board/b.ts`, '../play/game-connection.ts'],
  ['board', `${features}/game/board/c.ts`, '../../../shared/session/session-store.ts'],
  ['board', `${features}/game/board/d.ts`, '../../../shared/browser/storage.ts'],
  ['board', `${features}/game/board/input/a.ts`, '../../play/game-store.ts'],
  ['game-state', `${features}/game/state/a.ts`, 'zustand'],
  ['game-state', `${features}/game/state/b.ts`, '../play/game-store.ts'],
  ['no-unresolved', 'apps/web/src/app/d.ts', 'left-pad'],
]

const allowed: [file: string, imported: string][] = [
  ['packages/rules/src/ok.ts', './board.ts'],
  ['packages/rules/src/bots/ok.ts', '../board.ts'],
  ['packages/planet/src/ok.ts', '@hexaverse/rules'],
  ['packages/protocol/src/ok.ts', 'typebox'],
  [`${modules}/planted/ok.ts`, '../../platform/log.ts'],
  [`${modules}/planted/ok-too.ts`, '@hexaverse/protocol'],
  [`${modules}/accounts/ok.ts`, '../ledger/index.ts'],
  [`${modules}/lobby/ok.ts`, '../rooms/index.ts'],
  [`${modules}/rooms/machine/ok.ts`, '@hexaverse/rules'],
  [`${modules}/rooms/journal/ok.ts`, '../machine/ports.ts'],
  [`${modules}/rooms/bots/ok.ts`, '../../../platform/log.ts'],
  [`${modules}/rooms/ok.test.ts`, '../../../test/simulation/simulate.ts'],
  [`${modules}/withdrawals/ok.ts`, '../accounts/index.ts'],
  [`${modules}/withdrawals/signer/ok.ts`, '../../../platform/log.ts'],
  [`${modules}/withdrawals/reconcile/ok.ts`, '../../../platform/chain/index.ts'],
  [`${modules}/personal-data/ok.ts`, '../accounts/index.ts'],
  [`${modules}/demo/ok.ts`, '../mail/index.ts'],
  ['apps/server/test/simulation/ok.ts', '../../src/modules/rooms/machine/step.ts'],
  [`${features}/planted/ok.ts`, '../../shared/ui/button.tsx'],
  [`${features}/game/table/status/ok.ts`, '../../play/game-store.ts'],
  [`${features}/game/board/input/ok.ts`, '../board-plan.ts'],
  [`${features}/game/board/ok.ts`, '../../../shared/ui/button.tsx'],
  [`${features}/game/board/input/ok-too.ts`, '../../../../shared/browser/clock.ts'],
]

const packages = ['contract', 'planet', 'protocol', 'rules']

let folder: string
let rulesBroken: Map<string, string[]>

/** Creates a small repository: the planted files, an empty file for each import, and links to packages. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  for (const name of packages) {
    plant(`packages/${name}/package.json`, readFileSync(join(rootFolder, `packages/${name}/package.json`), 'utf8'))
    plant(`packages/${name}/src/index.ts`, '')
    link(`node_modules/@hexaverse/${name}`, join(folder, 'packages', name))
  }
  for (const part of ['game/index', 'texts/game/index', 'wire/server']) plant(`packages/protocol/src/${part}.ts`, '')
  for (const name of ['@aws-sdk/client-kms', 'react', 'typebox', 'zustand'])
    link(`node_modules/${name}`, join(rootFolder, 'node_modules', name))
  const imports = [...breaches.map(([, file, imported]) => [file, imported] as const), ...allowed]
  for (const [file, imported] of imports) if (imported.startsWith('.')) plant(join(dirname(file), imported), '')
  for (const [file, imported] of imports) plant(file, `import '${imported}'\n`)
  plant('apps/web/src/app/one.ts', "import type { Two } from './two.ts'\n\nexport type One = Two\n")
  plant('apps/web/src/app/two.ts', "import type { One } from './one.ts'\n\nexport type Two = One\n")
  const onDemand = `${modules}/withdrawals/signer/aws/on-demand.ts`
  plant(
    onDemand,
    "import type { KMS } from '@aws-sdk/client-kms'\n\nexport const load = (): Promise<{ KMS: typeof KMS }> => import('@aws-sdk/client-kms')\n",
  )
  plant('apps/server/src/operator.ts', "await import('./start/far.ts')\n")
  plant('apps/server/src/start/far.ts', "import '../modules/withdrawals/signer/aws/on-demand.ts'\n")
  for (const name of ['bench', 'deploy', 'e2e', 'scripts']) mkdirSync(join(folder, name))
  rulesBroken = new Map()
  for (const { from, rule } of await findForbiddenImports(folder)) {
    rulesBroken.set(from, [...(rulesBroken.get(from) ?? []), rule])
  }
})

afterAll(() => rmSync(folder, { recursive: true }))

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  if (text !== '' || !existsSync(join(folder, file))) writeFileSync(join(folder, file), text)
}

function link(path: string, target: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  symlinkSync(target, join(folder, path))
}

describe('the import rules', () => {
  test.each(breaches)('report a breach of %s: %s imports %s', (rule, file) => {
    expect(rulesBroken.get(file)).toContain(rule)
  })

  test('report two files that import types of each other', () => {
    expect(rulesBroken.get('apps/web/src/app/one.ts')).toContain('no-cycles')
  })

  test('report a way from the web process to the AWS SDK, and let the signer load it on demand', () => {
    expect(rulesBroken.get('apps/server/src/operator.ts')).toContain('web-without-aws')
    expect(rulesBroken.get('apps/server/src/start/far.ts')).toBeUndefined()
    expect(rulesBroken.get(`${modules}/withdrawals/signer/aws/on-demand.ts`)).toBeUndefined()
  })

  test.each(allowed)('let %s import %s', (file) => {
    expect(rulesBroken.get(file)).toBeUndefined()
  })
})
