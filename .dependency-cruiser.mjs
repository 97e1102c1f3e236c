// Who may import whom, types included. `npm test -- imports` runs it; scripts/repository/boundaries.test.ts plants breaches.

/** A server module may import these other modules, and only through their index.ts. */
const serverModules = {
  accounts: ['ledger', 'mail'],
  demo: ['accounts', 'ledger', 'mail'],
  documents: [],
  ledger: [],
  lobby: ['accounts', 'rooms'],
  mail: [],
  'personal-data': ['accounts', 'ledger', 'mail'],
  referrals: [],
  replays: ['rooms'],
  rooms: [],
  site: [],
  standing: ['accounts', 'rooms'],
  withdrawals: ['accounts', 'mail'],
}

const test = '\\.test\\.tsx?$|/testing/'
const server = '^apps/server/src/'
const web = '^apps/web/src/'
const awsSdk = 'node_modules/(@aws-sdk|@smithy)/'

const only = (name, from, to, comment, fromNot = test) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: fromNot },
  to: { pathNot: to },
})

const never = (name, from, to, comment, fromNot = undefined) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, ...(fromNot && { pathNot: fromNot }) },
  to,
})

const listed = Object.keys(serverModules).join('|')

const moduleArrows = Object.entries(serverModules).map(([module, others]) =>
  never(
    `module-${module}`,
    `${server}modules/${module}/`,
    { path: `${server}modules/(?!${[module, ...others.map((other) => `${other}/index\\.ts$`)].join('|')}/?)` },
    `${module} may import ${others.length ? others.join(', ') : 'no other module'}, through index.ts.`,
    test,
  ),
)

export default {
  forbidden: [
    never('no-cycles', '', { circular: true }, 'Two files that import each other cannot be read apart.'),
    never(
      'no-unresolved',
      '',
      { couldNotResolve: true },
      'Every import leads somewhere; the rivals of the load bench are installed only when it runs.',
      '^bench/rivals/',
    ),
    never(
      'stay-in-package',
      '^(packages|apps)/([^/]+)/',
      { pathNot: '^$1/$2/|node_modules/', dependencyTypes: ['local'], dependencyTypesNot: ['aliased-workspace'] },
      'A package is imported by its name, never by a path that climbs into it.',
    ),

    only('rules-pure', '^packages/rules/src/', '^packages/rules/src/', 'The rules import nothing but themselves.'),
    never(
      'rules-without-bots',
      '^packages/rules/src/(?!bots/)',
      { path: '^packages/rules/src/bots/' },
      'The engine is in every page; its bots are loaded apart.',
      test,
    ),
    only(
      'planet',
      '^packages/planet/src/',
      '^packages/(planet|rules)/src/',
      'Shapes and colours serve the browser and the picture maker: no Node.js, no browser, only the rules.',
    ),
    only(
      'protocol',
      '^packages/protocol/src/',
      '^packages/(protocol|rules)/src/|node_modules/(typebox|mdast-util-|micromark-extension-gfm|@types/mdast)',
      'The protocol serves both ends: no Node.js, no browser; only typebox, the Markdown reader and the rules.',
    ),

    only(
      'room-pure',
      '^packages/room/src/',
      '^packages/(room|protocol|rules)/src/|node_modules/@noble/hashes/',
      'A room is the same on the server and in the browser: no clock, no socket, no database, no Node.js.',
    ),

    never('server-without-web', '^apps/server/', { path: '^apps/web/' }, 'The server never imports the web app.'),
    never(
      'source-without-tests',
      server,
      { path: '^(apps/server/test|e2e|bench|deploy)/' },
      'What runs in production does not import test code.',
      test,
    ),
    never(
      'platform',
      `${server}platform/`,
      { path: `${server}(modules|config|start)/|${server}[^/]+\\.ts$` },
      'The platform knows no module and nothing that assembles it.',
      test,
    ),
    never(
      'platform-without-game',
      `${server}platform/`,
      { path: '^packages/protocol/src/(game|texts/game|wire)/' },
      'The platform knows no command and no message of the game: the socket edge is given a codec.',
      test,
    ),
    never(
      'modules-below-start',
      `${server}modules/`,
      { path: `${server}(config|start)/|${server}[^/]+\\.ts$` },
      'A module is given its settings; it does not know who assembles it.',
      test,
    ),
    ...moduleArrows,
    never(
      'module-unlisted',
      `${server}modules/(?!(?:${listed})/)([^/]+)/`,
      { path: `${server}modules/`, pathNot: `${server}modules/$1/` },
      'A new module gets its row in the table above.',
      test,
    ),
    only(
      'room-machine',
      `${server}modules/rooms/machine/`,
      `${server}modules/rooms/machine/|^packages/(room|rules|protocol)/src/|^crypto$`,
      'The room machine is pure: no clock, no socket, no database. It hashes the commitment to the map.',
    ),
    never(
      'journal',
      `${server}modules/rooms/journal/`,
      { path: `${server}modules/rooms/(?!journal/|machine/)` },
      'The journal stores what the machine decides; it does not know who is connected.',
      test,
    ),
    never(
      'signer-apart',
      `${server}modules/withdrawals/signer/`,
      { path: `${server}modules/withdrawals/(reconcile|request|operator)/|${server}modules/(accounts|mail)/` },
      'The signer is its own process: it knows no page, no mail and not who watches the chain.',
      test,
    ),
    never(
      'reconcile-apart',
      `${server}modules/withdrawals/reconcile/`,
      { path: `${server}modules/withdrawals/(signer|request|operator)/|${server}modules/(accounts|mail)/` },
      'The watcher of the chain knows no page, no mail and not the signer.',
      test,
    ),

    never(
      'aws-apart',
      '^(packages|apps|bench|deploy|e2e|scripts)/',
      { path: awsSdk },
      'Only the signer calls AWS, from one folder.',
      `${server}modules/withdrawals/signer/aws/`,
    ),
    never(
      'aws-on-demand',
      server,
      { path: awsSdk, dynamic: false, dependencyTypesNot: ['type-only'] },
      'An optional package: loaded when a key in the KMS is configured, and missed with a clear line.',
    ),
    never(
      'web-without-aws',
      `${server}(main|operator)\\.ts$`,
      { path: `${awsSdk}|${server}modules/withdrawals/signer/aws/`, reachable: true },
      'The web process can reach no code that uses the key, not even by a dynamic import.',
    ),

    never('browser-without-server', web, { path: '^apps/server/' }, 'The browser has no server code.'),
    never(
      'browser-without-schemas',
      web,
      {
        path: '^packages/protocol/src/http/(?!words/)|node_modules/typebox/',
        dependencyTypesNot: ['type-only'],
      },
      'The browser takes types from the calls: the schemas of all of them would come with one value.',
      test,
    ),
    never('browser-without-node', web, { dependencyTypes: ['core'] }, 'The browser has no Node.js.', test),
    never(
      'shared-below-features',
      `${web}shared/`,
      { path: `${web}(features|app)/` },
      'Shared code knows no feature and no page.',
    ),
    never(
      'features-apart',
      `${web}features/([^/]+)/`,
      { path: `${web}(features|app)/`, pathNot: `${web}features/$1/` },
      'Features never import features: they meet in app/.',
    ),
    never(
      'game-state',
      `${web}features/game/state/`,
      {
        path: `${web}features/game/(?!state/)|node_modules/(socket\\.io-client|zustand|react)/`,
      },
      'The state of a game is made of values: no socket, no store, no page.',
      test,
    ),
    never(
      'board',
      `${web}features/game/board/`,
      {
        path: `${web}(?!features/game/board/|shared/(ui/|i18n/|browser/(testing/manual-)?clock\\.ts$))|node_modules/(socket\\.io-client|zustand)/`,
      },
      'The board draws what it is given and reports clicks: no socket, no store.',
      test,
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|\\.(css|svg|png|jpg|webp|mp3|woff2|json)$|\\?' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
