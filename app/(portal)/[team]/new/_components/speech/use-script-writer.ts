'use client'

import { useState } from 'react'
import { RECOMMENDED_VIDEO_WORDS } from '#lib/contract/script-length.ts'
import type { PreparedScript } from '#lib/portal/scripts/prepare-service-script.ts'
import { useText } from '#text'
import { prepareScript } from './prepare-script.ts'
import { scriptOutline } from './script-outline.ts'
import type { SpeechDraft } from './speech-draft.ts'

export type ScriptWriter = ReturnType<typeof useScriptWriter>

/** Has the script of a prompt written, and shows it to be changed before it is spoken. */
export function useScriptWriter(teamSlug: string, draft: SpeechDraft, edit: (part: Partial<SpeechDraft>) => void) {
  const t = useText()
  const [isWriting, setWriting] = useState(false)
  const [written, setWritten] = useState<{ script: PreparedScript; before: string }>()
  const [problem, setProblem] = useState<{ of: string; message: string }>()
  const [isUnknown, setUnknown] = useState(false)
  async function write(voiceId: string) {
    const prompt = draft.prompt.trim()
    setWriting(true)
    const answer = await prepareScript(
      teamSlug,
      { voiceId, prompt, words: String(RECOMMENDED_VIDEO_WORDS) },
      t('The connection was lost. Try again.'),
    )
    setWriting(false)
    if (answer.kind === 'cannot_tell') setUnknown(true)
    else if (answer.kind !== 'prepared') setProblem({ of: draft.prompt, message: answer.message })
    else {
      setWritten({ script: answer.script, before: draft.script })
      const { writtenBy, text } = answer.script
      edit({ words: 'script', script: writtenBy === 'built-in' ? scriptOutline(text, t) : text })
    }
  }
  return {
    isWriting,
    write,
    /** Whether a prompt is written out here; otherwise it is sent, and the service writes it while it makes the project. */
    isAsked: draft.words === 'prompt' && !isUnknown,
    problem: draft.words === 'prompt' && problem?.of === draft.prompt ? problem.message : undefined,
    written: draft.words === 'script' ? written : undefined,
    undo: () => {
      if (written) edit({ script: written.before })
      setWritten(undefined)
    },
  }
}
