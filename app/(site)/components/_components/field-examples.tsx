'use client'

import { useState } from 'react'
import { ChipField } from '#lib/components/ui/chip-field.tsx'
import { CodeField } from '#lib/components/ui/code-field.tsx'
import { FormError, TextAreaField, TextField } from '#lib/components/ui/field.tsx'
import { PasswordField } from '#lib/components/ui/password-field.tsx'
import { SearchField } from '#lib/components/ui/search-field.tsx'
import { Examples, States } from './examples.tsx'

const WRONG = 'Enter a name. It is shown on every page.'

export function FieldExamples() {
  const [words, setWords] = useState<string[]>(['pricing', 'studio'])
  return (
    <Examples name="Fields">
      <States of="Text">
        <Narrow>
          <TextField label="Name" name="plain" hint="As your team sees it." defaultValue="Priya Raman" />
        </Narrow>
        <Narrow>
          <TextField label="Name" name="wrong" error={WRONG} />
        </Narrow>
        <Narrow>
          <TextField label="Nickname" name="off" optional disabled />
        </Narrow>
      </States>
      <States of="Several lines">
        <Narrow>
          <TextAreaField label="Script" name="script" hint="The voice reads it word for word." rows={3} />
        </Narrow>
        <Narrow>
          <TextAreaField label="Script" name="long" error="Use at most 100,000 characters." rows={3} />
        </Narrow>
      </States>
      <States of="Passwords and codes">
        <Narrow>
          <PasswordField id="pass" autoComplete="current-password" error={undefined} />
        </Narrow>
        <Narrow>
          <PasswordField id="pass-wrong" autoComplete="current-password" error="Enter your password." />
        </Narrow>
        <Narrow>
          <CodeField id="code" error={undefined} hint="From your authenticator app." />
        </Narrow>
      </States>
      <States of="Words and search">
        <Narrow>
          <ChipField
            id="words"
            label="Keywords"
            placeholder="Keywords to look for"
            values={words}
            maxLength={100}
            maxValues={50}
            onChange={setWords}
          />
        </Narrow>
        <SearchField
          label="Search projects"
          placeholder="Search"
          value=""
          pauseMs={200}
          onSearch={() => undefined}
          isKeyless
        />
      </States>
      <FormError message="It could not be saved. Try again." />
    </Examples>
  )
}

function Narrow({ children }: { children: React.ReactNode }) {
  return <div className="w-[300px] max-w-full">{children}</div>
}
