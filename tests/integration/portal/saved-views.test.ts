import { describe, expect, it } from 'vitest'
import type { Member } from '#lib/auth/member.ts'
import { changeView, newViewInput, saveView } from '#lib/portal/views/change-views.ts'
import { listSavedViews } from '#lib/portal/views/saved-views.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeTeam } from './arrange.ts'

const database = await testDatabase()

const save = (
  member: Member,
  viewName: string,
  scope: 'team' | 'person' = 'person',
  query = 'tab=attention&tool=clip',
) => saveView(member, newViewInput.parse({ viewName, scope, query }))
const names = async (member: Member) => (await listSavedViews(member)).map(({ name }) => name)

describe('saved views', () => {
  it('are a person’s own or the team’s, and never another team’s', async () => {
    const team = await makeTeam()
    const [editor, viewer, stranger] = [
      await addMember(team, 'editor'),
      await addMember(team, 'viewer'),
      await makeTeam(),
    ]
    const own = await save(team, 'Mine')
    const shared = await save(editor, 'Ours', 'team')
    await save(viewer, 'Looked at')
    expect(await names(team)).toEqual(['Mine', 'Ours'])
    expect(await listSavedViews(viewer)).toMatchObject([
      { name: 'Looked at', isOwn: true, mayChange: true, query: 'tab=attention&tool=clip' },
      { name: 'Ours', isOwn: false, mayChange: false },
    ])
    expect(await names(stranger)).toEqual([])
    await expect(save(viewer, 'For all', 'team')).rejects.toThrow(/view-only/)
    await expect(changeView(viewer, { change: 'delete', viewId: shared })).rejects.toThrow(/view-only/)
    for (const other of [editor, stranger]) {
      await expect(changeView(other, { change: 'delete', viewId: own })).rejects.toThrow(/gone/)
    }
    await expect(listSavedViews(await addMember(team, 'client'))).rejects.toThrow()
  })

  it('are renamed, updated and deleted; a name is unique in its scope, whatever the case', async () => {
    const team = await makeTeam()
    const first = await save(team, 'Failed clips')
    await save(team, 'Failed clips', 'team')
    await expect(save(team, ' FAILED CLIPS ')).rejects.toThrow(/this name/)
    const second = await save(team, 'Week')
    await expect(changeView(team, { change: 'rename', viewId: second, viewName: 'failed clips' })).rejects.toThrow(
      /this name/,
    )
    await changeView(team, { change: 'rename', viewId: first, viewName: 'failed CLIPS' })
    await changeView(team, { change: 'update', viewId: first, query: 'q=serum&sort=title' })
    await changeView(team, { change: 'delete', viewId: second })
    expect((await listSavedViews(team)).map(({ name, query }) => [name, query])).toEqual([
      ['failed CLIPS', 'q=serum&sort=title'],
      ['Failed clips', 'tab=attention&tool=clip'],
    ])
    const race = await Promise.allSettled([save(team, 'Race'), save(team, 'race')])
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(newViewInput.safeParse({ viewName: '  ', scope: 'team', query: '' }).success).toBe(false)
    expect(newViewInput.safeParse({ viewName: 'A', scope: 'team', query: 'q='.padEnd(1_001, 'a') }).success).toBe(false)
  })

  it('are at most 50 of a person, and go with the person', async () => {
    const team = await makeTeam()
    const member = await addMember(team, 'editor')
    await save(member, 'Of the team', 'team')
    for (let number = 0; number < 50; number += 1) await save(member, `View ${number}`)
    await expect(save(member, 'One more')).rejects.toThrow(/50 views already/)
    await database.owner`delete from portal.users where id = ${member.userId}`
    expect(await names(team)).toEqual(['Of the team'])
  })
})
