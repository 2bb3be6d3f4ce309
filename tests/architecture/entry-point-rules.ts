import { type Node, nodeAt, nodesOf, type Source } from './source.ts'

/** Every exported server action is what one of these made of it. */
const ACTION_ENTRY_POINTS = ['formAction', 'personAction', 'operatorAction', 'openFormAction']

/** Every exported handler of a route is what one of these made of it. */
const ROUTE_ENTRY_POINTS = ['endpoint', 'apiEndpoint']

/** Routes that are an entry point of their own kind, and who their callers are. */
export const OTHER_ENTRY_POINTS: Record<string, string> = {
  'app/api/auth/[...nextauth]/route.ts': 'the sign-in library',
  'app/api/health/live/route.ts': 'asked by machines, tells nothing but that the process answers',
  'app/api/health/ready/route.ts':
    'asked by machines, tells nothing but whether what it needs answers and whether sending is on hold',
}

const METHODS = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/

/**
 * Public server functions and route handlers outside of an entry point that checks who calls, from where, and with
 * what.
 */
export function entryPointComplaints(source: Source): string[] {
  if (!source.path.startsWith('app/') && !source.path.startsWith('lib/')) return []
  return [...actionComplaints(source), ...routeComplaints(source)]
}

function actionComplaints(source: Source): string[] {
  const inline = source.nodes.filter((node) => node.directive === 'use server' && !source.body.includes(node))
  const isActions = source.body.some((node) => node.directive === 'use server')
  const unguarded = isActions ? exportsNotMadeBy(source, ACTION_ENTRY_POINTS) : []
  return [
    ...inline.map(() => `${source.path} makes a server action inside a function, where no entry point can be checked`),
    ...unguarded.map((name) => `${source.path} exports the action ${name} past ${ACTION_ENTRY_POINTS.join(' and ')}`),
  ]
}

function routeComplaints(source: Source): string[] {
  if (!/^app\/(.*\/)?route\.tsx?$/.test(source.path) || Object.hasOwn(OTHER_ENTRY_POINTS, source.path)) return []
  return exportsNotMadeBy(source, ROUTE_ENTRY_POINTS)
    .filter((name) => METHODS.test(name) || name === '*')
    .map((name) => `${source.path} exports ${name} past ${ROUTE_ENTRY_POINTS.join(' and ')}`)
}

/** Names of exported values whose initial value is not a call of one of `makers`. */
function exportsNotMadeBy(source: Source, makers: string[]): string[] {
  const made = new Set(
    declarators(source)
      .filter(({ init }) => isCallOf(init, makers))
      .map(({ name }) => name),
  )
  return source.body.flatMap((node) => {
    if (node.exportKind === 'type') return []
    if (node.type === 'ExportAllDeclaration') return ['*']
    if (node.type === 'ExportDefaultDeclaration')
      return isCallOf(nodeAt(node, 'declaration'), makers) ? [] : ['default']
    if (node.type !== 'ExportNamedDeclaration') return []
    return exportedNames(node)
      .filter(({ local }) => local === undefined || !made.has(local))
      .map(({ name }) => name)
  })
}

function exportedNames(node: Node): { name: string; local: string | undefined }[] {
  const declaration = nodeAt(node, 'declaration')
  if (declaration?.type === 'VariableDeclaration') {
    return nodesOf(declaration.declarations).map((entry) => {
      const name = nameOf(nodeAt(entry, 'id'))
      return { name, local: name }
    })
  }
  if (declaration !== undefined) return [{ name: nameOf(nodeAt(declaration, 'id')), local: undefined }]
  const isForeign = nodeAt(node, 'source') !== undefined
  return nodesOf(node.specifiers)
    .filter((entry) => entry.exportKind !== 'type')
    .map((entry) => ({
      name: nameOf(nodeAt(entry, 'exported')),
      local: isForeign ? undefined : nameOf(nodeAt(entry, 'local')),
    }))
}

/** Constants only: a variable could be given another value later. */
function declarators(source: Source): { name: string; init: Node | undefined }[] {
  return source.nodes
    .filter((node) => node.type === 'VariableDeclaration' && node.kind === 'const')
    .flatMap((node) => nodesOf(node.declarations))
    .map((entry) => ({ name: nameOf(nodeAt(entry, 'id')), init: nodeAt(entry, 'init') }))
}

function isCallOf(node: Node | undefined, makers: string[]): boolean {
  return node?.type === 'CallExpression' && makers.includes(nameOf(nodeAt(node, 'callee')))
}

function nameOf(node: Node | undefined): string {
  const name = node?.name ?? node?.value
  return typeof name === 'string' ? name : ''
}
