import type { Text } from '@toasoan/contract/kit/text'
import type { FormTrouble } from '@toasoan/contract/site/pages'
import { useSay } from '#site/frame/language.tsx'
import { readersText } from '#site/text/readers.ts'

type Props = {
  name: string
  label: Text
  trouble: FormTrouble
  /** Which kind of field; a text of one line otherwise. */
  type?: 'text' | 'email' | 'tel' | 'prose'
  max: number
  must?: boolean
  autoComplete?: string
  hint?: Text
}

/** What is wrong with a field, in sentences that the field names. */
export function FieldErrors({ name, trouble }: { name: string; trouble: FormTrouble }) {
  const sentences = trouble.errors[name]
  if (!sentences) return null
  return (
    <span className="field-error" id={`${name}-error`}>
      {sentences.join(' ')}
    </span>
  )
}

/** A field with its name, and what is wrong with what was typed. */
export function Field({ name, label, trouble, type = 'text', max, must, autoComplete, hint }: Props) {
  const say = useSay()
  const wrong = trouble.errors[name] !== undefined
  const given = {
    id: name,
    name,
    maxLength: max,
    required: must,
    defaultValue: trouble.values[name] ?? '',
    'aria-invalid': wrong || undefined,
    'aria-describedby':
      [wrong && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ') || undefined,
  }
  return (
    <p className="field">
      <label htmlFor={name}>
        {say(label)} <small>{say(must ? readersText.required : readersText.optional)}</small>
      </label>
      {type === 'prose' ? (
        <textarea {...given} rows={6} />
      ) : (
        <input {...given} type={type} autoComplete={autoComplete} />
      )}
      {hint && (
        <span className="field-hint" id={`${name}-hint`}>
          {say(hint)}
        </span>
      )}
      <FieldErrors name={name} trouble={trouble} />
    </p>
  )
}

/** A field that people neither see nor reach. */
export function Trap() {
  const say = useSay()
  return (
    <p className="trap" aria-hidden="true">
      <label>
        {say(readersText.leaveEmpty)}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  )
}

/** Why the whole was refused. */
export function Trouble({ trouble }: { trouble: FormTrouble }) {
  const say = useSay()
  const { errors, message } = trouble
  const marked = Object.keys(errors).length > 0
  if (!marked && !message) return null
  const hidden = errors.website ?? errors.article_id ?? errors.key
  return (
    <p className="form-trouble" role="alert">
      {hidden ? hidden.join(' ') : marked ? say(readersText.toMend) : message}
    </p>
  )
}
