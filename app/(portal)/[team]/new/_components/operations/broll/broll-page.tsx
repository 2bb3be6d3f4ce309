import { listSamples } from '#lib/portal/projects/list-samples.ts'
import type { OperationFormProps } from '../operation-form.ts'
import { BrollForm } from './broll-form.tsx'

/** B-roll over a video of one's own or a sample; `link`, `sample` and `upload` of the address choose the source. */
export async function BrollPage({ asked, common }: OperationFormProps) {
  return (
    <BrollForm
      common={common}
      samples={await listSamples()}
      asked={{ link: asked('link').slice(0, 2000), sampleId: asked('sample'), upload: asked('upload') !== '' }}
    />
  )
}
