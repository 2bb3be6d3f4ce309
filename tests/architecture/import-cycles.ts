import type { Source } from './source.ts'

/** The groups of files that import each other, types included, in the order of their names. */
export function importCycles(sources: readonly Source[]): string[][] {
  return cyclesIn(importsWithin(sources, '', (path) => path)).sort(byFirst)
}

function byFirst([one = '']: readonly string[], [other = '']: readonly string[]): number {
  return one < other ? -1 : 1
}

/** One sentence for each group of folders of a folder that import each other; the files directly in it belong to none. */
export function folderCycleComplaints(sources: readonly Source[], folder: string): string[] {
  const nameOf = (path: string) => {
    const [name, ...rest] = path.slice(folder.length).split('/')
    return name !== undefined && rest.length > 0 ? folder + name : null
  }
  return cyclesIn(importsWithin(sources, folder, nameOf)).map((folders) => `folder cycle: ${folders.join(', ')}`)
}

type Graph = Map<string, Set<string>>

function importsWithin(sources: readonly Source[], folder: string, nodeOf: (path: string) => string | null): Graph {
  const graph: Graph = new Map()
  for (const { path, imports } of sources.filter((source) => source.path.startsWith(folder))) {
    const from = nodeOf(path)
    if (from === null) continue
    const targets = graph.get(from) ?? new Set()
    for (const { target } of imports) {
      const to = target.startsWith(folder) ? nodeOf(target) : null
      if (to !== null && to !== from) targets.add(to)
    }
    graph.set(from, targets)
  }
  return graph
}

/** Strongly connected components of more than one node, by Tarjan's algorithm. */
function cyclesIn(graph: Graph): string[][] {
  const indexes = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (node: string) => {
    const index = indexes.size
    indexes.set(node, index)
    lowest.set(node, index)
    stack.push(node)
    for (const target of graph.get(node) ?? []) {
      if (!indexes.has(target)) visit(target)
      if (stack.includes(target)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(target) ?? 0))
    }
    if (lowest.get(node) !== index) return
    const component = stack.splice(stack.indexOf(node))
    if (component.length > 1) cycles.push(component.sort())
  }
  for (const node of graph.keys()) if (!indexes.has(node)) visit(node)
  return cycles
}
