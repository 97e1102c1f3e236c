import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rootFolder } from '../root-folder.ts'

/** Each breach: the file that commits it, and what it imports. */
const breaches: [file: string, imported: string][] = [
  ['packages/rules/src/a.ts', 'node:fs'],
  ['packages/rules/src/b.ts', '@hexaverse/protocol'],
  ['packages/rules/src/c.ts', 'typebox'],
  ['packages/rules/src/f.ts', './bots/index.ts'],
  ['packages/rules/src/moves/a.ts', '../bots/index.ts'],
  ['packages/rules/src/bots/a.ts', 'node:fs'],
  ['packages/rules/src/d.ts', '../../protocol/src/index.ts'],
  ['packages/rules/src/e.ts', '../../../apps/server/src/main.ts'],
  ['packages/protocol/src/a.ts', 'node:crypto'],
  ['packages/protocol/src/b.ts', '@hexaverse/server'],
  ['packages/protocol/src/c.ts', '../../../apps/server/src/main.ts'],
  ['apps/server/src/platform/a.ts', '../modules/site/index.ts'],
  ['apps/server/src/platform/deep/a.ts', '../../modules/site/index.ts'],
  ['apps/server/src/platform/b.ts', '@hexaverse/web'],
  ['apps/server/src/platform/c.ts', '../app.ts'],
  ['apps/server/src/platform/d.ts', '../config/config.ts'],
  ['apps/server/src/config/a.ts', '../../../web/src/main.tsx'],
  ['apps/server/src/modules/planted/a.ts', '../site/index.ts'],
  ['apps/server/src/modules/planted/b.ts', '../site/page.ts'],
  ['apps/server/src/modules/planted/c.ts', '../../main.ts'],
  ['apps/server/src/modules/planted/d.ts', '../../../../web/src/main.tsx'],
  ['apps/server/src/modules/planted/f.ts', '../../start-server.ts'],
  ['apps/server/src/modules/planted/g.ts', '../../modules/site/page.ts'],
  ['apps/server/src/modules/planted/deep/a.ts', '../../site/page.ts'],
  ['apps/server/src/modules/accounts/planted-a.ts', '../ledger/purse.store.ts'],
  ['apps/server/src/modules/accounts/planted-b.ts', '../documents/index.ts'],
  ['apps/server/src/modules/demo/planted-a.ts', '../accounts/account.store.ts'],
  ['apps/server/src/modules/ledger/planted-a.ts', '../accounts/index.ts'],
  ['apps/server/src/modules/lobby/planted-a.ts', '../rooms/room.ts'],
  ['apps/server/src/modules/lobby/planted-b.ts', '../ledger/index.ts'],
  ['apps/server/src/modules/mail/planted-a.ts', '../accounts/index.ts'],
  ['apps/server/src/modules/personal-data/planted-a.ts', '../demo/index.ts'],
  ['apps/server/src/modules/rooms/bots/planted-a.ts', '../../../app.ts'],
  ['apps/server/src/modules/rooms/journal/planted-a.ts', '../../accounts/index.ts'],
  ['apps/server/src/modules/rooms/journal/planted-b.ts', '../simulation/simulate.ts'],
  ['apps/server/src/modules/rooms/planted-a.ts', './simulation/simulate.ts'],
  ['apps/server/src/modules/rooms/planted-b.ts', '../lobby/index.ts'],
  ['apps/server/src/modules/rooms/planted-c.ts', '../ledger/purse.store.ts'],
  ['apps/server/src/modules/rooms/simulation/planted-a.ts', '../../site/page.ts'],
  ['apps/server/src/modules/rooms/simulation/planted-b.ts', '../../../app.ts'],
  ['apps/server/src/modules/withdrawals/planted-a.ts', '../ledger/index.ts'],
  ['apps/server/src/modules/withdrawals/reconcile/planted-a.ts', '../../ledger/index.ts'],
  ['apps/server/src/modules/withdrawals/signer/planted-a.ts', '../reconcile/decide.ts'],
  ['apps/server/src/modules/withdrawals/signer/planted-b.ts', '../../accounts/index.ts'],
  ['apps/web/src/app/a.ts', 'node:fs'],
  ['apps/web/src/app/b.ts', '../../../server/src/config/config.ts'],
  ['apps/web/src/shared/ui/a.ts', '../../features/landing/landing.tsx'],
  ['apps/web/src/shared/ui/b.ts', '../../app/app.tsx'],
  ['apps/web/src/features/planted/a.ts', '../landing/landing.tsx'],
  ['apps/web/src/features/planted/b.ts', '../../app/app.tsx'],
  ['apps/web/src/features/planted/c.ts', '@hexaverse/server'],
  ['apps/web/src/features/planted/d.ts', '../../shared/../features/landing/x.tsx'],
  ['apps/web/src/features/game/board/a.ts', 'zustand'],
  ['apps/web/src/features/game/board/b.ts', '../game-socket.ts'],
  ['apps/web/src/features/game/board/c.ts', '../../../shared/socket/socket.ts'],
  ['apps/web/src/features/account/planted/a.ts', '../../landing/landing.tsx'],
  ['apps/web/src/features/game/planted/a.ts', '../../landing/landing.tsx'],
  ['apps/web/src/features/game/planted/b.ts', '../../../app/app.tsx'],
  ['apps/web/src/features/game/state/a.ts', 'zustand'],
  ['apps/web/src/features/game/state/b.ts', '../play/game-store.ts'],
]

const allowed: [file: string, imported: string][] = [
  ['packages/rules/src/ok.ts', './board/board.ts'],
  ['packages/rules/src/bots/ok.ts', '../board/board.ts'],
  ['packages/protocol/src/ok.ts', 'typebox'],
  ['apps/server/src/modules/planted/ok.ts', '../../platform/log.ts'],
  ['apps/server/src/modules/planted/ok-too.ts', '@hexaverse/protocol'],
  ['apps/server/src/modules/accounts/planted-ok.ts', '../ledger/index.ts'],
  ['apps/server/src/modules/lobby/planted-ok.ts', '../rooms/index.ts'],
  ['apps/server/src/modules/rooms/journal/planted-ok.ts', '../../ledger/index.ts'],
  ['apps/server/src/modules/rooms/bots/planted-ok.ts', '../../../platform/log.ts'],
  ['apps/server/src/modules/withdrawals/planted-ok.ts', '../accounts/index.ts'],
  ['apps/server/src/modules/withdrawals/signer/planted-ok.ts', '../../../platform/log.ts'],
  ['apps/server/src/modules/rooms/simulation/planted-ok.ts', '../fold.ts'],
  ['apps/server/src/modules/personal-data/planted-ok.ts', '../accounts/index.ts'],
  ['apps/server/src/modules/demo/planted-ok.ts', '../mail/index.ts'],
  ['apps/server/src/modules/withdrawals/reconcile/planted-ok.ts', '../../../platform/chain/index.ts'],
  ['apps/web/src/features/planted/ok.ts', '../../shared/ui/button.tsx'],
  ['apps/web/src/features/game/planted/ok.ts', '../state/state.ts'],
  ['apps/web/src/features/game/planted/ok-too.ts', '../../../shared/ui/button.tsx'],
  ['apps/web/src/features/game/board/ok.ts', '../../../shared/ui/button.tsx'],
]

interface Finding {
  readonly category: string
  readonly location: { readonly path: string }
}

let findings: Finding[]
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  const files = [
    'biome.jsonc',
    'package.json',
    'apps/server/package.json',
    'apps/web/package.json',
    'packages/protocol/package.json',
  ]
  for (const file of files) cpSync(join(rootFolder, file), join(folder, file))
  for (const [file, imported] of [...breaches, ...allowed]) plant(file, `import '${imported}'\n`)
  plant('apps/server/src/modules/planted/undeclared.ts', "import 'left-pad'\n")
  plant('apps/web/src/app/one.ts', "import { two } from './two.ts'\n\nexport const one = two\n")
  plant('apps/web/src/app/two.ts', "import { one } from './one.ts'\n\nexport const two = one\n")
  const biome = join(rootFolder, 'node_modules', '.bin', 'biome')
  const options = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none']
  const { stdout } = spawnSync(biome, options, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
  findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics
})

afterAll(() => rmSync(folder, { recursive: true }))

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

function rulesBrokenBy(file: string): string[] {
  return findings
    .filter(({ location }) => location.path === file)
    .map(({ category }) => category.split('/').at(-1) ?? '')
}

describe('the linter catches a planted breach', () => {
  test.each(breaches)('%s importing %s', (file) => {
    expect(rulesBrokenBy(file)).toContain('noRestrictedImports')
  })

  test('a package that is not declared', () => {
    expect(rulesBrokenBy('apps/server/src/modules/planted/undeclared.ts')).toContain('noUndeclaredDependencies')
  })

  test('two files that import each other', () => {
    expect(rulesBrokenBy('apps/web/src/app/one.ts')).toContain('noImportCycles')
  })

  test.each(allowed)('and lets %s import %s', (file) => {
    expect(rulesBrokenBy(file)).not.toContain('noRestrictedImports')
  })
})
