'use client'

import { History } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { openWindow } from '#lib/components/browser/browser-features.ts'
import { useText } from '#text'
import { spokenAddress } from '../library/search/_components/search-address.ts'
import { CommandLine, Group, Option, ResultCount, SearchField } from './command-list.tsx'
import { type Command, useCommands } from './commands.tsx'
import { FoundProjectLine } from './found-project-line.tsx'
import { type Found, matches, useFoundProjects } from './use-found-projects.ts'

type Props = { teamSlug: string; mayMake: boolean; close: () => void; onHelp: () => void }

/** Search and jump: a field with the projects it finds, and what can be done, under it. */
export function CommandMenu({
  open,
  onOpenChange,
  ...rest
}: Omit<Props, 'close'> & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useText()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          aria-describedby={undefined}
          className="dialog inset-x-3 top-[12dvh] mx-auto max-w-[620px] overflow-hidden rounded-xl"
        >
          <Radix.Title className="sr-only">{t('Search or jump to')}</Radix.Title>
          <SearchAndJump {...rest} close={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function SearchAndJump({ teamSlug, mayMake, close, onHelp }: Props) {
  const t = useText()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const found = useFoundProjects(teamSlug, words)
  const projects = useProjectEntries(teamSlug, found, words, close)
  const searches = useSearchEntries(teamSlug, words === '' && found.words === '' ? found.searches : [], close)
  const commands = useCommands({ teamSlug, mayMake }, words, close, onHelp)
  const { chosen, choose, onKeyDown } = useChoice(listId, [...projects, ...searches, ...commands])
  const option = ({ id, run }: Entry) => ({
    id: `${listId}-${id}`,
    isChosen: id === chosen?.id,
    onChoose: () => choose(id),
    onRun: run,
    onKeyDown,
  })
  function type(text: string) {
    setTyped(text)
    choose(null)
  }
  return (
    <>
      <SearchField
        typed={typed}
        onType={type}
        onKeyDown={onKeyDown}
        listId={listId}
        chosenId={chosen && `${listId}-${chosen.id}`}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('Projects and commands')}
        aria-busy={found.status === 'searching'}
        className="max-h-[min(56dvh,480px)] overflow-y-auto p-1.5"
      >
        {projects.length > 0 && (
          <Group title={words === '' ? t('Recent projects') : t('Projects')}>
            {projects.map((entry) => (
              <Option key={entry.id} {...option(entry)}>
                <FoundProjectLine project={entry.project} words={words} />
              </Option>
            ))}
          </Group>
        )}
        {searches.length > 0 && (
          <Group title={t('Recent searches in spoken words')}>
            {searches.map((entry) => (
              <Option key={entry.id} {...option(entry)}>
                <CommandLine command={entry} />
              </Option>
            ))}
          </Group>
        )}
        <Group title={t('Anywhere')}>
          {commands.map((command) => (
            <Option key={command.id} {...option(command)}>
              <CommandLine command={command} />
            </Option>
          ))}
        </Group>
      </div>
      <ResultCount words={words} found={found} />
    </>
  )
}

/** One entry of the list, whatever it leads to. */
type Entry = { id: string; run: (inNewTab: boolean) => void }

/** The arrows choose, and Enter runs the chosen entry: the first, unless the user chose another. */
function useChoice(listId: string, entries: Entry[]) {
  const [chosenId, choose] = useState<string | null>(null)
  const chosen = entries.find(({ id }) => id === chosenId) ?? entries[0]
  useEffect(() => {
    document.getElementById(`${listId}-${chosen?.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, chosen?.id])
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && (event.key !== 'Enter' || event.nativeEvent.isComposing)) return
    event.preventDefault()
    if (step === undefined) return chosen?.run(event.ctrlKey || event.metaKey)
    const at = chosen ? entries.indexOf(chosen) : 0
    choose(entries.at((at + step) % entries.length)?.id ?? null)
  }
  return { chosen, choose, onKeyDown }
}

/** The projects found. While another search runs, those of the previous one that match the words. */
function useProjectEntries(teamSlug: string, found: Found, words: string, close: () => void) {
  const router = useRouter()
  const shown = found.words === words ? found.projects : found.projects.filter((project) => matches(project, words))
  return shown.map((project) => {
    const address = `/${teamSlug}/projects/${project.id}` as const
    const run = (inNewTab: boolean) => {
      close()
      if (inNewTab) openWindow(address, '_blank')
      else router.push(address)
    }
    return { id: project.id, project, run }
  })
}

/** What the person searched for last in what was said. */
function useSearchEntries(teamSlug: string, searches: readonly string[], close: () => void): Command[] {
  const router = useRouter()
  return searches.map((words) => {
    const address = spokenAddress(teamSlug, { words })
    const run = (inNewTab: boolean) => {
      close()
      if (inNewTab) openWindow(address, '_blank')
      else router.push(address)
    }
    return { id: `spoken-${words}`, label: words, icon: History, keys: [], run }
  })
}
