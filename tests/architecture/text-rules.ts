import { type Node, nodeAt, nodesOf, type Source } from './source.ts'

/**
 * Where every text that a person reads comes from the catalogs. The pictures of links have no reader whose language is
 * known, and the page of all components is read by those who make them.
 */
const TRANSLATED = /^(app|lib\/components)\/(?!.*\/opengraph-image\.|\(site\)\/components\/)/

/** Attributes and fields whose value a person reads or hears. */
const READ =
  /^(label|title|placeholder|alt|hint|heading|sentence|caption|description|submit|busy|note|question|subtitle|aria-(label|description|roledescription|valuetext))$/

const WORD = /\p{L}{2,}/u
const CALL = /^(t|msg|msgs|translatable)$/

/** Names that are the same in every language, and code. */
const NAMES =
  /^[^\p{L}]*(Reelwright|YouTube|TikTok|Instagram|Facebook|LinkedIn|Pinterest|Threads|Bluesky|Mastodon|Google|GitHub|curl|px|Node|Python|Webhooks?|[A-Z]{2,5}\d?)[^\p{L}]*$/u
const CODE = /^[a-z\d•]+([._/:-]+[a-z\d•]*)+$/

/** Where the messages of failures are for people. Programs get the rest, in English. */
const SHOWN_TO_PEOPLE =
  /^lib\/(auth|portal)\/(?!api\/|embeds\/|reports\/receive-report\.ts|shares\/describe-embed\.ts|posts\/publish-by-key\.ts)/

/** Texts of the interface that are in the code instead of being looked up, one sentence each. */
export function textComplaints(source: Source): string[] {
  const bare = TRANSLATED.test(source.path) ? source.nodes.flatMap(bareTexts) : []
  const failures = SHOWN_TO_PEOPLE.test(source.path) ? source.nodes.flatMap(bareFailure) : []
  return [
    ...[...new Set([...bare, ...failures])].map(
      (text) => `${source.path} shows “${text}” in English to everybody: wrap it in t(), msg() or translatable()`,
    ),
    ...unlookedTexts(source).map((name) => `${source.path} shows ${name} without looking it up: wrap it in t()`),
  ]
}

/** The message of a failure for people without `translatable`. */
function bareFailure(node: Node): string[] {
  if (node.type !== 'NewExpression' || nameOf(nodeAt(node, 'callee')) !== 'Failure') return []
  const [, sentence] = nodesOf(node.arguments)
  return literals(sentence)
}

/** Marked texts of the file, or of a table of them, that an element or an attribute shows as they are. */
function unlookedTexts(source: Source): string[] {
  if (!TRANSLATED.test(source.path)) return []
  const marked = new Set(source.nodes.flatMap(markedName))
  const names = source.nodes.flatMap((node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      return nodesOf(node.children).flatMap((child) => shownNames(nodeAt(child, 'expression')))
    if (node.type !== 'JSXAttribute' || !READ.test(nameOf(nodeAt(node, 'name')))) return []
    return shownNames(nodeAt(nodeAt(node, 'value') ?? node, 'expression'))
  })
  return [...new Set(names.filter((name) => marked.has(name)))]
}

/** `TITLES` of `const TITLES = msgs({…})`. */
function markedName(node: Node): string[] {
  if (node.type !== 'VariableDeclarator') return []
  const value = nodeAt(node, 'init')
  const isMarked = value?.type === 'CallExpression' && /^msgs?$/.test(nameOf(nodeAt(value, 'callee')))
  return isMarked ? [nameOf(nodeAt(node, 'id'))] : []
}

/** `TITLES` of `TITLES`, `TITLES[state]`, `TITLES.first` and of the outcomes of a condition. */
function shownNames(node: Node | undefined): string[] {
  if (node?.type === 'Identifier') return [nameOf(node)]
  if (node?.type === 'MemberExpression') return shownNames(nodeAt(node, 'object'))
  if (node?.type === 'ConditionalExpression')
    return [...shownNames(nodeAt(node, 'consequent')), ...shownNames(nodeAt(node, 'alternate'))]
  return node?.type === 'LogicalExpression' ? shownNames(nodeAt(node, 'right')) : []
}

function bareTexts(node: Node): string[] {
  if (node.type === 'JSXText') return readable(node.value)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return nodesOf(node.children).flatMap(shown)
  if (node.type === 'JSXAttribute' && READ.test(nameOf(nodeAt(node, 'name')))) return literals(nodeAt(node, 'value'))
  if (node.type === 'Property' && READ.test(nameOf(nodeAt(node, 'key')))) return literals(nodeAt(node, 'value'))
  return []
}

function shown(child: Node): string[] {
  return child.type === 'JSXExpressionContainer' ? branches(nodeAt(child, 'expression')) : []
}

/** What an element shows where its content is decided by a condition. */
function branches(node: Node | undefined): string[] {
  if (node?.type === 'ConditionalExpression')
    return [...literals(nodeAt(node, 'consequent')), ...literals(nodeAt(node, 'alternate'))]
  return node?.type === 'LogicalExpression' ? literals(nodeAt(node, 'right')) : []
}

function literals(node: Node | undefined): string[] {
  if (node === undefined) return []
  if (node.type === 'Literal') return readable(node.value)
  if (node.type === 'TemplateLiteral') return readable(nodesOf(node.quasis).map(cooked).join(' '))
  if (node.type === 'JSXExpressionContainer') return literals(nodeAt(node, 'expression'))
  return branches(node)
}

function cooked(quasi: Node): string {
  const value = quasi.value as { cooked?: unknown } | undefined
  return typeof value?.cooked === 'string' ? value.cooked : ''
}

function readable(value: unknown): string[] {
  if (typeof value !== 'string' || !WORD.test(value) || NAMES.test(value) || CODE.test(value.trim())) return []
  return [value.replaceAll(/\s+/g, ' ').trim()]
}

function nameOf(node: Node | undefined): string {
  return typeof node?.name === 'string' ? node.name : typeof node?.value === 'string' ? node.value : ''
}

/** Every text of the code, as the catalogs have it. */
export function textsInSource(source: Source): string[] {
  if (!source.imports.some(({ target }) => target.startsWith('lib/i18n/'))) return []
  return source.nodes.filter((node) => node.type === 'CallExpression').flatMap(textsOfCall)
}

function textsOfCall(call: Node): string[] {
  const callee = nodeAt(call, 'callee')
  const isRich = callee?.type === 'MemberExpression' && nameOf(nodeAt(callee, 'property')) === 'rich'
  const name = nameOf(isRich ? nodeAt(callee, 'object') : callee)
  if (!CALL.test(name) || (callee?.type === 'MemberExpression' && !isRich)) return []
  const [text] = nodesOf(call.arguments).map(withoutType)
  return name === 'msgs' ? nodesOf(text?.properties).flatMap((entry) => strings(nodeAt(entry, 'value'))) : strings(text)
}

/** `{…} satisfies Words` as `{…}`. */
function withoutType(node: Node): Node {
  return /^TS(Satisfies|As)Expression$/.test(node.type) ? (nodeAt(node, 'expression') ?? node) : node
}

function strings(node: Node | undefined): string[] {
  if (node?.type === 'ConditionalExpression')
    return [...strings(nodeAt(node, 'consequent')), ...strings(nodeAt(node, 'alternate'))]
  if (node?.type === 'TemplateLiteral' && nodesOf(node.expressions).length === 0)
    return nodesOf(node.quasis).map(cooked)
  return node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []
}
