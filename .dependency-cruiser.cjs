const area = '(account|administration|editorial|media|broadcast|facilities|planning|finance|messaging|site)'

const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

/** The import rules of docs/ARCHITECTURE.md. */
module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      {},
      { circular: true },
      'Two files that need each other are one file, or need a third.',
    ),
    forbid(
      'contract-stands-alone',
      { path: '^contract/' },
      { path: '^(server|web|site|e2e|scripts)/' },
      'The contract imports nothing of ours.',
    ),
    forbid(
      'server-knows-no-browser',
      { path: '^server/' },
      { path: '^web/' },
      'The server never imports the web.',
    ),
    forbid(
      'web-knows-no-server',
      // Tests of the navigation and of the workflow's drawing take the seeded roles and moves, which no browser gets.
      {
        path: '^(web|site)/',
        pathNot: '^web/src/(app/navigation|features/editorial/workflows/design/drawing)\\.test\\.ts$',
      },
      { path: '^server/' },
      'Browsers get the contract only.',
    ),
    forbid(
      'site-and-web-apart',
      { path: '^site/' },
      { path: '^web/src' },
      'Public pages carry no back-office code.',
    ),
    forbid(
      'kernel-knows-no-domain',
      { path: '^server/src/kernel/', pathNot: '(\\.test\\.ts$|^server/src/kernel/testing/)' },
      { path: `^server/src/(app|${area.slice(1, -1)})/` },
      'kernel ← domains ← app',
    ),
    forbid(
      'domains-know-no-app',
      { path: `^server/src/${area}/`, pathNot: '\\.test\\.ts$' },
      { path: '^server/src/app/' },
      'kernel ← domains ← app',
    ),
    forbid(
      'domains-meet-in-public',
      { path: `^server/src/${area}/([^/]+)/`, pathNot: '(\\.test|-for-tests)\\.ts$' },
      {
        path: `^server/src/${area}/[^/]+/`,
        pathNot: ['^server/src/$1/$2/', `^server/src/${area}/[^/]+/public\\.ts$`],
      },
      'A domain uses another only through its public.ts.',
    ),
    forbid(
      'ui-knows-no-domain',
      { path: '^web/src/ui/' },
      { path: '^web/src/(entities|features|app)/' },
      'ui ← entities ← features ← app',
    ),
    forbid(
      'entities-know-no-feature',
      { path: '^web/src/entities/' },
      { path: '^web/src/(features|app)/' },
      'ui ← entities ← features ← app',
    ),
    forbid(
      'features-stay-apart',
      { path: '^web/src/features/([^/]+)/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/$2/' },
      'Features never meet.',
    ),
    forbid(
      'features-know-no-app',
      { path: '^web/src/features/' },
      { path: '^web/src/app/' },
      'features ← app',
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'types'],
    },
  },
}
