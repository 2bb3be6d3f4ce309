import { describe, expect, it } from 'vitest'
import { PAGE_SOURCES } from '#lib/bootstrap/build-pages.ts'
import { TASKS } from '#lib/service/tasks.ts'
import { ROWS } from '#tests/browser/tenancy/rows.ts'
import { browserComplaints } from './browser-rules.ts'
import { claimComplaints } from './claim-rules.ts'
import { connectionComplaints } from './connection-rules.ts'
import { customerComplaints } from './customer-rules.ts'
import { entryPointComplaints, OTHER_ENTRY_POINTS } from './entry-point-rules.ts'
import {
  barrelComplaints,
  clockComplaints,
  environmentComplaints,
  escapeComplaints,
  sizeComplaints,
} from './form-rules.ts'
import { folderCycleComplaints, importCycles } from './import-cycles.ts'
import { importComplaints } from './import-rules.ts'
import { nameComplaints, refusedWords } from './name-rules.ts'
import { operationComplaints } from './operation-rules.ts'
import { askedPermissions, permissionComplaints } from './permission-rules.ts'
import { readSources } from './source.ts'
import { loopComplaints, startedTasks } from './task-rules.ts'
import { tenancyComplaints, unneededExceptions } from './tenancy-rules.ts'
import { textComplaints } from './text-rules.ts'

const sources = readSources()

describe('every source file', () => {
  it('is read', () => {
    expect(sources.length).toBeGreaterThan(50)
  })

  it('has no exception in OTHER_ENTRY_POINTS for a file that is gone', () => {
    const paths = sources.map(({ path }) => path)
    expect(Object.keys(OTHER_ENTRY_POINTS).filter((path) => !paths.includes(path))).toEqual([])
  })

  it('has no exception from hidden folders that nothing needs', () => {
    expect(unneededExceptions(sources)).toEqual([])
  })

  it.each([
    ['imports only what the table of the architecture allows', importComplaints],
    ['exports actions and handlers only through entry points', entryPointComplaints],
    ['uses what a browser may refuse through one file', browserComplaints],
    ['leaves claiming rows to one file', claimComplaints],
    ['does nothing by itself but what its program’s table of tasks says', loopComplaints],
    ['leaves opening connections to the files whose statements run as a role', connectionComplaints],
    ['reads as the member it acts for, who may not see every folder', tenancyComplaints],
    ['leaves reading the environment to the settings', environmentComplaints],
    ['judges rows by the database’s clock', clockComplaints],
    ['takes no way around the checks', escapeComplaints],
    ['is at most 400 lines long', sizeComplaints],
    ['has something of its own', barrelComplaints],
    ['looks its texts up for the reader’s language', textComplaints],
    ['tells customers nothing that only an operator can act on', customerComplaints],
    ['leaves what is particular to an operation to its folders and registries', operationComplaints],
  ])('%s', (_guarantee, complaintsOf) => {
    expect(sources.flatMap(complaintsOf)).toEqual([])
  })
})

/** Tables with foreign keys to each other: each names the other's columns. */
const TABLES_OF_EACH_OTHER = [
  // An output belongs to a project; a project that renders an output again names it.
  ['db/schema/portal/outputs.ts', 'db/schema/portal/projects.ts'],
  ['db/schema/service/outputs.ts', 'db/schema/service/projects.ts'],
]

describe('imports', () => {
  it('lead in no circle, types included', () => {
    expect(importCycles(sources)).toEqual(TABLES_OF_EACH_OTHER)
  })
})

describe('names', () => {
  it('have no word that the glossary replaces', () => {
    const refused = refusedWords()
    expect(refused.length).toBeGreaterThan(5)
    expect(sources.flatMap((source) => nameComplaints(source, refused))).toEqual([])
  })
})

describe('an action of a team’s members', () => {
  it('asks for the permission that what it calls asks for', () => {
    expect(askedPermissions(sources).length).toBeGreaterThan(50)
    expect(permissionComplaints(sources)).toEqual([])
  })

  it('asks for the permission that the matrix of everybody’s access has for it', () => {
    const rows = Object.entries(ROWS.action)
    const expected = askedPermissions(sources).map(({ action }) => ({
      action,
      permission: rows.find(([name]) => name === action)?.[1].who,
    }))
    expect(askedPermissions(sources)).toEqual(expected)
  })
})

describe('the table of the service’s tasks', () => {
  it('has none that is not started', () => {
    expect(startedTasks(sources)).toEqual(Object.keys(TASKS).toSorted())
  })
})

describe('the media engine', () => {
  it('has no folders that import each other', () => {
    expect(folderCycleComplaints(sources, 'lib/media/')).toEqual([])
  })

  it('uses the illustrator through one file', () => {
    const inside = 'lib/media/illustrator/'
    const others = sources.filter(({ path }) => /^(app|lib)\//.test(path) && !path.startsWith(inside))
    const past = others.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target.startsWith(inside) && target !== `${inside}illustrator.ts`)
        .map(({ target }) => `${path} imports ${target}`),
    )
    expect(past).toEqual([])
  })
})

describe('the build of the pages', () => {
  it('is repeated when anything changes that the pages import', () => {
    const isPartOf = (path: string) => PAGE_SOURCES.some((folder) => path.startsWith(`${folder}/`))
    const imported = sources
      .filter(({ path }) => isPartOf(path))
      .flatMap(({ imports }) => imports.filter(({ isType }) => !isType).map(({ target }) => target))
    expect([...new Set(imported)].filter((target) => target.startsWith('lib/') && !isPartOf(target))).toEqual([])
  })
})
