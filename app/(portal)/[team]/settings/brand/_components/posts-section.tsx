'use client'

import { X } from 'lucide-react'
import { useId } from 'react'
import { ChipField } from '#lib/components/ui/chip-field.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { KIT_LIMITS } from '#lib/contract/kit-limits.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { NETWORKS } from '#lib/contract/social.ts'
import type { BrandKitContent } from '#lib/portal/brand/brand-kit.ts'
import { useText } from '#text'

type Posts = BrandKitContent['posts']

/** What is added to posts about videos of the kit, by network. */
export function PostsSection({ posts, onChange }: { posts: Posts; onChange: (posts: Posts) => void }) {
  const t = useText()
  const id = useId()
  const others = NETWORKS.filter((network) => posts.every((one) => one.network !== network))
  const change = (at: number, part: Partial<Posts[number]>) =>
    onChange(posts.map((post, index) => (index === at ? { ...post, ...part } : post)))
  return (
    <section className="brand-section" aria-label={t('Posts')}>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="text-base font-semibold">{t('Posts')}</h3>
        <span className="hint">{t('Added after the text, in place of the team’s hashtags and signature')}</span>
      </div>
      {posts.map(({ network, hashtags, signature }, at) => {
        const name = t(NETWORK_LIMITS[network].name)
        return (
          <div key={network} className="brand-post">
            <p className="flex items-center justify-between gap-2 font-medium">
              {name}
              <IconButton
                label={t('Remove {value}', { value: name })}
                Icon={X}
                size={14}
                onClick={() => onChange(posts.filter((post) => post.network !== network))}
              />
            </p>
            <ChipField
              id={`${id}-${network}-tags`}
              label={t('Hashtags for {network}', { network: name })}
              placeholder={t('No hashtags on this network')}
              values={hashtags}
              maxLength={KIT_LIMITS.hashtag}
              maxValues={KIT_LIMITS.hashtags}
              onChange={(values) => change(at, { hashtags: values.map((tag) => tag.replace(/^#+/, '')) })}
            />
            <div className="grid content-start gap-1">
              <label className="label" htmlFor={`${id}-${network}-signature`}>
                {t('Signature for {network}', { network: name })}
              </label>
              <input
                id={`${id}-${network}-signature`}
                className="input"
                dir="auto"
                maxLength={KIT_LIMITS.signature}
                placeholder={t('None')}
                value={signature}
                onChange={({ target }) => change(at, { signature: target.value })}
              />
            </div>
          </div>
        )
      })}
      {others.length > 0 && (
        <div className="mt-2 max-w-[220px]">
          <Select
            id={`${id}-network`}
            label={t('Add a network')}
            value="none"
            options={[
              { value: 'none', label: t('Add a network') },
              ...others.map((network) => ({ value: network, label: t(NETWORK_LIMITS[network].name) })),
            ]}
            onChange={(value) => {
              const network = NETWORKS.find((one) => one === value)
              if (network) onChange([...posts, { network, hashtags: [], signature: '' }])
            }}
          />
        </div>
      )}
    </section>
  )
}
