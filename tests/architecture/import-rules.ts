import type { Import, Source } from './source.ts'

type Rule = {
  /** Which files it is for; the first rule that fits a file is its rule. */
  from: (source: Source) => boolean
  name: string
  /** Own files it may import. */
  own: RegExp
  /** Own files it may import for their types alone. */
  types?: RegExp
  /** Packages and built-ins it may not import; everything else is free. */
  refused?: RegExp
  /** The only packages and built-ins it may import. */
  allowed?: RegExp
}

const NEXT = /^(next|react|react-dom|server-only|client-only)(\/|$)/
const DATABASE = /^(drizzle-orm|postgres|pg|pg-boss)(\/|$)/
const NETWORK = /^(node:)?(http|https|http2|net|tls|dns|dgram)(\/|$)|^undici$/
/** It sends telemetry to its vendor unless another module is loaded before it. */
const REPORTING = /^onnxruntime-node(\/|$)/
/** What the server decides by and the browser shows earlier. */
const IN_BROWSERS = /^lib\/core\/(secrets\/password-estimator\.ts$|embed-theme\/)/
const ESTIMATOR = /^lib\/core\/secrets\/password-estimator\.ts$/
/** Texts in the reader's language, except what reads the request. */
const WORDS = /^lib\/i18n\/(?!server\.ts$|request-locale\.ts$)/
/** The module with which the code makes its sentences. */
const TEXTS = /^lib\/i18n\/message\.ts$/
/** The module that makes failures, stages and notes: codes, whose texts each language has once. */
const MESSAGES = /^lib\/contract\/messages\//
const within = (folder: string) => (source: Source) => source.path.startsWith(folder)
const any = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'))

/** The table "Who may import whom" of the architecture, and the same thought carried on to the folders beside it. */
const RULES: Rule[] = [
  { name: 'tests', from: within('tests/'), own: /./ },
  {
    name: 'lib/media/models',
    from: within('lib/media/models/'),
    own: any(/^lib\/media\//, MESSAGES),
    refused: any(NEXT, DATABASE),
  },
  {
    name: 'lib/media/onnx/onnx-runtime.ts',
    from: ({ path }) => path === 'lib/media/onnx/onnx-runtime.ts',
    own: /^lib\/media\/onnx\/no-telemetry\.ts$/,
    allowed: REPORTING,
  },
  {
    name: 'lib/media',
    from: within('lib/media/'),
    // By the kinds of reels, the engine ranks and the portal learns.
    // The engine's caller fetches models: the engine's process has no environment to reach a network with.
    own: any(
      /^lib\/media\/(?!models\/(ensure-model|fetch-model|download|npm|open-address)\.ts$)/,
      MESSAGES,
      /^lib\/contract\/reel-traits\.ts$/,
    ),
    refused: any(NEXT, DATABASE, NETWORK, /^zod$/, REPORTING),
  },
  // The reader's language: every layer may make its texts with it.
  { name: 'lib/i18n', from: within('lib/i18n/'), own: /^lib\/i18n\//, types: MESSAGES, refused: DATABASE },
  // Only X’s own library counts as X does. It is large, so that one file has it: pages load that file when they count.
  {
    name: 'lib/contract/count-text.ts',
    from: ({ path }) => path === 'lib/contract/count-text.ts',
    own: /^lib\/contract\//,
    allowed: /^twitter-text\//,
  },
  {
    name: 'lib/contract/messages/render.ts',
    from: ({ path }) => path === 'lib/contract/messages/render.ts',
    own: any(/^lib\/contract\//, TEXTS),
    allowed: /^intl-messageformat$/,
  },
  { name: 'lib/contract', from: within('lib/contract/'), own: any(/^lib\/contract\//, TEXTS), allowed: /^zod$/ },
  {
    name: 'lib/core',
    from: within('lib/core/'),
    own: any(/^lib\/core\//, TEXTS, MESSAGES),
    refused: any(NEXT, DATABASE),
  },
  {
    name: 'lib/service',
    from: within('lib/service/'),
    // Its pages for linking are in the reader's language.
    own: /^lib\/(service|media|contract|core)\/|^lib\/i18n\/(locales|request-locale)\.ts$|^db\/((claim|client|holds|outside-acts|reserve-tokens)\.ts$|schema\/service\/)/,
    refused: NEXT,
  },
  // A password that takes long to estimate would delay everything else that a process answers.
  {
    name: 'lib/auth/estimate-thread.ts',
    from: ({ path }) => path === 'lib/auth/estimate-thread.ts',
    own: ESTIMATOR,
    allowed: /^node:worker_threads$/,
  },
  {
    name: 'lib/auth',
    from: within('lib/auth/'),
    own: /^lib\/(auth|contract|core(?!\/secrets\/password-estimator\.ts$)|i18n)\/|^db\/(client\.ts$|schema\/portal\/)/,
    types: ESTIMATOR,
  },
  {
    name: 'lib/portal',
    from: within('lib/portal/'),
    own: /^lib\/(portal|auth|contract|core(?!\/secrets\/password-estimator\.ts$)|i18n)\/|^db\/((claim|client|listen|holds|outside-acts|reserve-tokens)\.ts$|schema\/portal\/)/,
  },
  // The operator's tool is separate from both programs and uses the functions of either.
  {
    name: 'lib/bootstrap/operator',
    from: within('lib/bootstrap/operator/'),
    own: /^lib\/(bootstrap|service|portal|auth|media|contract|core|i18n)\/|^db\//,
    refused: NEXT,
  },
  { name: 'lib/bootstrap', from: within('lib/bootstrap/'), own: /^lib\/(bootstrap|core)\/|^db\/(client|migrate)\.ts$/ },
  {
    name: 'db/schema/portal',
    from: within('db/schema/portal/'),
    own: /^db\/schema\/portal\//,
    types: any(/^lib\/(contract|portal)\//, TEXTS),
  },
  {
    name: 'db/schema/service',
    from: within('db/schema/service/'),
    own: /^db\/schema\/service\//,
    types: /^lib\/contract\//,
  },
  { name: 'db', from: within('db/'), own: /^db\/[^/]+\.ts$|^lib\/core\// },
  {
    name: 'lib/components',
    from: within('lib/components/'),
    own: any(/^lib\/(components|contract)\//, WORDS, IN_BROWSERS),
    types: /^lib\/portal\//,
    refused: any(DATABASE, /^node:/),
  },
  {
    name: 'a client component',
    from: (source) => source.isClient,
    own: any(
      /^lib\/(components|contract)\/|^lib\/portal\/http\/form-state\.ts$/,
      WORDS,
      /^app\/(.*\/)?actions\.ts$|^app\/.*\.(tsx|css)$|^app\/(.*\/)?_components\//,
      IN_BROWSERS,
    ),
    types: /^lib\/portal\/|^app\//,
    refused: any(DATABASE, /^(node:|server-only|next\/(headers|server|cache))/),
  },
  {
    name: 'app',
    from: within('app/'),
    own: any(/^app\/|^lib\/(portal|auth|contract|components|i18n)\//, IN_BROWSERS),
    refused: DATABASE,
  },
]

/** One sentence for each import of the file that the table does not allow. */
export function importComplaints(source: Source): string[] {
  const rule = RULES.find(({ from }) => from(source))
  if (rule === undefined) return []
  return source.imports
    .filter((entry) => !isAllowed(rule, entry))
    .map(({ target }) => `${source.path} imports ${target}, which ${rule.name} may not`)
}

function isAllowed(rule: Rule, { target, isType }: Import): boolean {
  if (/^(app|db|lib|tests)\//.test(target))
    return rule.own.test(target) || (isType && rule.types?.test(target) === true)
  if (rule.allowed !== undefined) return rule.allowed.test(target)
  return isType || rule.refused?.test(target) !== true
}
