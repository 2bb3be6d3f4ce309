import { VISUAL_STYLES, type VisualStyle } from './enumerations.ts'
import type { OperationContract } from './operations/operation-contract.ts'
import { OPERATIONS, type Operation } from './operations/operations.ts'
import { OPERATION_CONTRACTS } from './operations/registry.ts'

/** Every subtitle template with the operations that take it: GET /constants/templates. */
export function listTemplates(): { template: string; operations: Operation[] }[] {
  return valuesOf('templates').map((template) => ({ template, operations: operationsTaking('templates', template) }))
}

/** Every spoken language with the operations that take it: GET /constants/languages. */
export function listLanguages(): { language: string; operations: Operation[] }[] {
  return valuesOf('languages').map((language) => ({ language, operations: operationsTaking('languages', language) }))
}

/** Every visual style with the operations that take it: GET /constants/styles. */
export function listStyles(): { visualStyle: VisualStyle; operations: Operation[] }[] {
  return VISUAL_STYLES.map((visualStyle) => ({
    visualStyle,
    operations: operationsTaking('visualStyles', visualStyle),
  }))
}

/** The answer of GET /constants/{name}. */
export function constantResponse<Entry>(
  name: string,
  data: Entry[],
): { total: number; message: string; data: Entry[] } {
  const message = `${name.charAt(0).toUpperCase()}${name.slice(1)} fetched successfully`
  return { total: data.length, message, data }
}

type List = keyof OperationContract['takes']

function valuesOf(list: List): string[] {
  return [...new Set(OPERATIONS.flatMap((operation) => valuesTaken(operation, list)))]
}

function operationsTaking(list: List, value: string): Operation[] {
  return OPERATIONS.filter((operation) => valuesTaken(operation, list).includes(value))
}

function valuesTaken(operation: Operation, list: List): readonly string[] {
  const { takes }: OperationContract = OPERATION_CONTRACTS[operation]
  return takes[list] ?? []
}
