import { POST_LABELS, PostStateLabel } from '#lib/components/networks/post-state.tsx'
import { ProgressBar } from '#lib/components/pictures/progress-bar.tsx'
import { STATE_LABELS, StateLabel } from '#lib/components/pictures/state-label.tsx'
import { Examples, States } from './examples.tsx'

const POST_STATES = Object.keys(POST_LABELS) as (keyof typeof POST_LABELS)[]
const JOB_STATES = Object.keys(STATE_LABELS) as (keyof typeof STATE_LABELS)[]

export function StateExamples() {
  return (
    <Examples name="States">
      <States of="Projects">
        {JOB_STATES.map((state) => (
          <StateLabel key={state} state={state} percent={state === 'processing' ? 40 : null} />
        ))}
      </States>
      <States of="Posts">
        {POST_STATES.map((state) => (
          <PostStateLabel key={state} state={state} />
        ))}
        <PostStateLabel state="published" verified={false} />
      </States>
      <States of="Progress">
        {[0, 40, 100, null].map((percent) => (
          <div key={percent} className="w-[180px]">
            <ProgressBar percent={percent} label={percent === null ? 'Not known' : `${percent} percent`} />
          </div>
        ))}
      </States>
    </Examples>
  )
}
