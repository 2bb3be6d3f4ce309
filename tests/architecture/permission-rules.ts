import { type Node, nodeAt, nodesOf, type Source } from './source.ts'

/** An action of a team's members, by the name that the build gives it, and the permission that it asks for. */
export type AskedPermission = { action: string; permission: string }

/** What every action of a team's members asks for. */
export function askedPermissions(sources: readonly Source[]): AskedPermission[] {
  return sources.flatMap((source) =>
    memberActions(source).map(({ name, permission }) => ({ action: `${source.path} ${name}`, permission })),
  )
}

/** Actions that ask for another permission than the functions of the portal that they call. */
export function permissionComplaints(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  return sources.flatMap((source) =>
    memberActions(source).flatMap(({ name, permission, perform }) =>
      calledFunctions(source, perform)
        .map((called) => ({ called: called.name, asked: askedBy(byPath, called) }))
        .filter(({ asked }) => asked !== undefined && asked !== permission)
        .map(({ called, asked }) => `${source.path} ${name} asks for ${permission}, ${called} for ${asked}`),
    ),
  )
}

type MemberAction = { name: string; permission: string; perform: Node }

function memberActions(source: Source): MemberAction[] {
  if (!source.path.startsWith('app/')) return []
  return source.nodes
    .filter(({ type }) => type === 'VariableDeclarator')
    .flatMap((node) => {
      const init = nodeAt(node, 'init')
      const [permission, , perform] = nodesOf(init?.arguments)
      if (textAt(nodeAt(init, 'callee'), 'name') !== 'formAction' || perform === undefined) return []
      return [{ name: textAt(nodeAt(node, 'id'), 'name'), permission: textAt(permission, 'value'), perform }]
    })
}

type Called = { name: string; target: string }

/** The functions of `lib/portal` that some code calls by a name that its file imports. */
function calledFunctions(source: Source, code: Node): Called[] {
  const names = new Set(within(code, 'CallExpression').map((call) => textAt(nodeAt(call, 'callee'), 'name')))
  return source.body.flatMap((statement) => {
    const from = textAt(nodeAt(statement, 'source'), 'value')
    const target = source.imports.find(({ target: one }) => one.endsWith(from.replace(/^(#|(\.\.?\/)+)/, '')))?.target
    if (statement.type !== 'ImportDeclaration' || target?.startsWith('lib/portal/') !== true) return []
    return nodesOf(statement.specifiers)
      .filter((entry) => names.has(textAt(nodeAt(entry, 'local'), 'name')))
      .map((entry) => ({ name: textAt(nodeAt(entry, 'imported'), 'name'), target }))
  })
}

/** The first permission that a function asks for, or those that it calls do; undefined where none is named. */
function askedBy(byPath: ReadonlyMap<string, Source>, { name, target }: Called, depth = 0): string | undefined {
  const source = byPath.get(target)
  const code = source?.nodes.find(
    (node) => node.type === 'FunctionDeclaration' && textAt(nodeAt(node, 'id'), 'name') === name,
  )
  if (source === undefined || code === undefined || depth > 2) return undefined
  const own = within(code, 'CallExpression')
    .filter((call) => textAt(nodeAt(call, 'callee'), 'name') === 'requirePermission')
    .map((call) => textAt(nodesOf(call.arguments)[1], 'value'))
    .find((permission) => permission !== '')
  if (own !== undefined) return own
  const further = calledFunctions(source, code).map((called) => askedBy(byPath, called, depth + 1))
  return further.find((permission) => permission !== undefined)
}

/** Every node of a type inside another. */
function within(node: Node, type: string): Node[] {
  const inside = Object.values(node).flatMap((field) => {
    const one = typeof field === 'object' && field !== null && 'type' in field ? [field] : []
    return nodesOf(Array.isArray(field) ? field : one).flatMap((inner) => within(inner, type))
  })
  return node.type === type ? [node, ...inside] : inside
}

function textAt(node: Node | undefined, field: string): string {
  const text = node?.[field]
  return typeof text === 'string' ? text : ''
}
