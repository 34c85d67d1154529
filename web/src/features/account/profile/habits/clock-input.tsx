import { TextInput } from '@mantine/core'
import { readTime } from '#web/ui/dates/moment-input.tsx'

type Props = { label: string; value: string; onChange: (time: string) => void; error?: string }

/** A time of the house's clock, typed as people do (`930`, `9h30`) and shown with 24 hours in every browser. */
export const ClockInput = ({ label, value, onChange, error }: Props) => (
  <TextInput
    label={label}
    value={value}
    error={error}
    placeholder="22:00"
    inputMode="numeric"
    maxLength={5}
    w={110}
    // The field is as narrow as a time; its label is not.
    styles={{ label: { whiteSpace: 'nowrap' } }}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    onBlur={() => onChange(readTime(value) ?? value)}
  />
)
