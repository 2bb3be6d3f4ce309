'use client'

import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { Switch } from '#lib/components/ui/switch.tsx'
import { useText } from '#text'
import { changeLearningAction } from '../actions.ts'

/** Turns the weighting of the choice of reels on or off. */
export function LearningSwitch({ teamSlug, isOn }: { teamSlug: string; isOn: boolean }) {
  const t = useText()
  const { send } = useSend(teamSlug)
  const [chosen, setChosen] = useState(isOn)
  function choose(next: boolean) {
    setChosen(next)
    send(changeLearningAction, { isOn: String(next) }, (answer) => {
      if (answer.status !== 'ok') setChosen(!next)
    })
  }
  return (
    <label htmlFor="learning" className="flex items-center justify-between gap-3 font-medium">
      {t('Prefer this in new reels')}
      <Switch
        id="learning"
        label={t('Prefer this in new reels')}
        describedBy="learning-note"
        checked={chosen}
        onChange={choose}
      />
    </label>
  )
}
