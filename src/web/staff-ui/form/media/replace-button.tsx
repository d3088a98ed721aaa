import { IconReplace } from '@tabler/icons-react'
import { useRef } from 'react'
import type { MediaRow } from '#contract/core/media.ts'
import { IconButton } from '../button.tsx'

interface Props {
  row: MediaRow
  isPicture: boolean
  disabled?: boolean
  replace: (file: File) => void
}

/** Chooses another content for a file, which keeps its address. */
export function ReplaceButton({ row, isPicture, disabled, replace }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Neue Datei für „${row.name}“`}
        accept={isPicture ? 'image/*' : undefined}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) replace(file)
          currentTarget.value = ''
        }}
      />
      <IconButton
        icon={IconReplace}
        label={`„${row.name}“ ersetzen`}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
    </>
  )
}
