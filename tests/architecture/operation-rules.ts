import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import { type Node, nodeAt, nodesOf, type Source } from './source.ts'

/**
 * Where operations are distinguished: the folder of each side with its registry, the engine's tasks and the results'
 * views.
 */
const PLACES = new RegExp(
  [
    '^lib/[^/]+/operations/',
    '^lib/service/engine/tasks\\.ts$',
    '^app/(.*/)?operations/',
    '^app/(.*/)?results/registry\\.ts$',
    '^tests/',
  ].join('|'),
)

const COMPARISONS = ['===', '!==', '==', '!=']

/** Places at which code of a general kind distinguishes one operation from the others by its wire name. */
export function operationComplaints(source: Source): string[] {
  if (PLACES.test(source.path)) return []
  return source.nodes
    .flatMap(distinguished)
    .map((name) => `${source.path} tells the operation ${name} apart; only operations/ folders and registries may`)
}

function distinguished(node: Node): string[] {
  switch (node.type) {
    case 'BinaryExpression':
      return COMPARISONS.includes(String(node.operator)) ? named([nodeAt(node, 'left'), nodeAt(node, 'right')]) : []
    case 'SwitchCase':
      return named([nodeAt(node, 'test')])
    case 'CallExpression':
      return named(nodesOf(node.arguments))
    case 'TSLiteralType':
      return named([nodeAt(node, 'literal')])
    case 'ObjectExpression':
      return named(nodesOf(node.properties).map(keyOf))
    default:
      return []
  }
}

/** Of the names of operations those that are among literals. */
function named(nodes: readonly (Node | undefined)[]): string[] {
  const values = nodes.map((node) => (node?.type === 'Literal' ? node.value : undefined))
  return OPERATIONS.filter((operation) => values.includes(operation))
}

/** The key of a property as a literal, however it is written; nothing where it is worked out. */
function keyOf(property: Node): Node | undefined {
  const key = nodeAt(property, 'key')
  if (property.computed === true || property.shorthand === true) return undefined
  return key?.type === 'Identifier' ? { type: 'Literal', value: key.name } : key
}
