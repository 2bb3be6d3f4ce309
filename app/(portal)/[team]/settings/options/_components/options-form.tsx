'use client'

import { useState } from 'react'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { TextAreaField, TextField } from '#lib/components/ui/field.tsx'
import type { PublishingOptions } from '#lib/portal/posts/publishing-options.ts'
import { useText } from '#text'
import { SettingsForm } from '../../_components/settings-form.tsx'
import { saveOptions } from '../actions.ts'

/** A team’s publishing options. */
export function OptionsForm({
  teamSlug,
  options,
  editable,
}: {
  teamSlug: string
  options: Pick<
    PublishingOptions,
    'approvalRequired' | 'linkApprovalCounts' | 'toleranceHours' | 'hashtags' | 'signature'
  >
  editable: boolean
}) {
  const t = useText()
  const [approval, setApproval] = useState(options.approvalRequired)
  const [byLink, setByLink] = useState(options.linkApprovalCounts)
  const form = useForm(saveOptions)
  return (
    <SettingsForm
      form={form}
      name={t('Publishing options')}
      hidden={{ team: teamSlug, approvalRequired: String(approval), linkApprovalCounts: String(byLink) }}
      draft="options"
      editable={editable}
      submit={t('Save options')}
    >
      <div className="sm:max-w-[420px]">
        <TextField
          label={t('Hold late posts after (hours)')}
          name="toleranceHours"
          type="number"
          min={1}
          max={18}
          defaultValue={form.values.toleranceHours ?? options.toleranceHours}
          error={form.fields.toleranceHours}
          hint={t('After an outage, overdue posts wait for you instead of all going out at once.')}
        />
      </div>
      <TextField
        label={t('Hashtags for every post')}
        name="hashtags"
        optional
        dir="auto"
        placeholder={t('pricing, coffee')}
        defaultValue={form.values.hashtags ?? options.hashtags.join(', ')}
        error={form.fields.hashtags}
        hint={t('Added to the tags of every new post.')}
      />
      <TextAreaField
        label={t('Signature')}
        name="signature"
        optional
        dir="auto"
        rows={2}
        maxLength={500}
        defaultValue={form.values.signature ?? options.signature}
        error={form.fields.signature}
        hint={t('Added to the end of the description of every new post.')}
      />
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="check mt-0.5"
          checked={approval}
          onChange={(event) => setApproval(event.currentTarget.checked)}
        />
        {t('Require an owner, admin or client to approve posts before they go out')}
      </label>
      <div className="grid gap-1">
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            className="check mt-0.5"
            aria-describedby="link-approval-note"
            checked={byLink}
            onChange={(event) => setByLink(event.currentTarget.checked)}
          />
          {t('Approval through a shared link releases the post')}
        </label>
        <p id="link-approval-note" className="hint ml-6">
          {t(
            'Anyone with a non-public link that allows comments can approve all of the video’s waiting posts at once. Later changes need a new approval.',
          )}
        </p>
      </div>
    </SettingsForm>
  )
}
