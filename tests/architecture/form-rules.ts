import { type Node, nodeAt, nodesOf, type Source } from './source.ts'

const LINE_LIMIT = 400

/**
 * Where the environment may be read or a library configured by it, and where only the mode that the bundler fills in.
 */
const ENVIRONMENT =
  /^(lib\/core\/settings\/env\.ts$|next\.config\.mjs$|lib\/media\/onnx\/no-telemetry\.ts$|lib\/bootstrap\/|db\/generate\.ts$|tests\/)/
const MODE_ONLY = /^proxy\.ts$/

// Written in two halves so that this file does not find itself.
const ESCAPES = new RegExp(
  [
    '@ts-(ignore|expect-error|nocheck)',
    'biome-' + 'ignore',
    'eslint-' + 'disable',
    'istanbul ignore',
    'v8 ignore',
  ].join('|'),
)
const UNFINISHED = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'HA' + 'CK'].join('|')})\\b`)

/** One sentence when the file is longer than anyone wants to read. */
export function sizeComplaints({ path, text }: Source): string[] {
  const lines = text.trimEnd().split('\n').length
  return lines > LINE_LIMIT ? [`${path} has ${lines} lines; ${LINE_LIMIT} is the most`] : []
}

/** Settings are read and checked in one file. */
export function environmentComplaints(source: Source): string[] {
  if (ENVIRONMENT.test(source.path)) return []
  const reads = source.nodes.filter(
    (node) => isEnvironment(node) && !(MODE_ONLY.test(source.path) && isMode(source, node)),
  )
  const imports = source.body.filter((node) => importsEnvironment(node))
  return [...reads, ...imports].map(() => `${source.path} reads the environment; only lib/core/settings/env.ts may`)
}

/** Rows are judged by one clock, the database's; a machine's own may be wrong. */
export function clockComplaints({ path, text }: Source): string[] {
  const isJudge = /^lib\/(auth|portal|service)\//.test(path)
  return isJudge && /\bnew Date\(\)/.test(text) ? [`${path} asks the machine’s clock; use currentDatabaseTime()`] : []
}

/** Ways around the checks of the compiler and the linter, things left for later, and failures thrown away. */
export function escapeComplaints(source: Source): string[] {
  const inComments = source.comments
    .filter((text) => ESCAPES.test(text))
    .map((text) => `switches a check off: ${text.trim()}`)
  const left = source.comments
    .filter((text) => UNFINISHED.test(text))
    .map((text) => `leaves work behind: ${text.trim()}`)
  const types = source.nodes.filter((node) => node.type === 'TSAnyKeyword').map(() => 'uses the type any')
  const asserted = source.nodes
    .filter((node) => node.type === 'TSNonNullExpression')
    .map(() => 'asserts that a value is there')
  const doubled = source.nodes.filter(isDoubleAssertion).map(() => 'forces a type by way of unknown')
  const swallowed = source.nodes
    .filter((node) => node.type === 'CatchClause' && nodesOf(nodeAt(node, 'body')?.body).length === 0)
    .map(() => 'catches a failure and does nothing')
  return [...inComments, ...left, ...types, ...asserted, ...doubled, ...swallowed].map(
    (what) => `${source.path} ${what}`,
  )
}

/** A folder of hundreds of files that is used from outside through one. */
const PUBLIC_FILES = new Set(['lib/media/illustrator/illustrator.ts'])

/** A file that only passes on what others export hides where things are. */
export function barrelComplaints({ path, body }: Source): string[] {
  if (PUBLIC_FILES.has(path)) return []
  const passes = body.filter((node) => nodeAt(node, 'source') !== undefined && node.type.startsWith('Export'))
  const isAll = body.some((node) => node.type === 'ExportAllDeclaration')
  return isAll || (passes.length > 0 && passes.length === body.length) ? [`${path} is a barrel`] : []
}

function isEnvironment(node: Node): boolean {
  if (node.type !== 'MemberExpression' && node.type !== 'StaticMemberExpression') return false
  const property = nodeAt(node, 'property')
  if ((property?.name ?? property?.value) !== 'env') return false
  const holder = nodeAt(node, 'object')
  return holder?.name === 'process' || holder?.type === 'MetaProperty' || nodeAt(holder, 'property')?.name === 'process'
}

function isMode(source: Source, node: Node): boolean {
  return source.nodes.some(
    (outer) => nodeAt(outer, 'object') === node && nodeAt(outer, 'property')?.name === 'NODE_ENV',
  )
}

function importsEnvironment(node: Node): boolean {
  const from = nodeAt(node, 'source')?.value
  const names = nodesOf(node.specifiers).map((entry) => nodeAt(entry, 'imported')?.name)
  return /^(node:)?process$/.test(String(from)) && names.includes('env')
}

function isDoubleAssertion(node: Node): boolean {
  const inner = nodeAt(node, 'expression')
  const isOuter = node.type === 'TSAsExpression' && inner?.type === 'TSAsExpression'
  return isOuter && nodeAt(inner, 'typeAnnotation')?.type === 'TSUnknownKeyword'
}
