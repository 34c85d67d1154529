import { useSay } from '#site/frame/language.tsx'
import { siteText } from '#site/text/site.ts'
import { Icon } from './icons.tsx'

/** A day (YYYY-MM-DD, empty for none) as it is typed, DD/MM/YYYY; with a script a calendar opens beside it. */
export function DayField({ name, label, value }: { name: string; label: string; value: string }) {
  const say = useSay()
  return (
    <div className="day-field">
      <label htmlFor={`day-${name}`}>{label}</label>
      <span className="day-box">
        <input
          id={`day-${name}`}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          pattern="\d{1,2}/\d{1,2}/\d{4}"
          placeholder={say(siteText.dayHint)}
          title={say(siteText.dayHint)}
          defaultValue={value.split('-').reverse().join('/')}
        />
        <input
          className="day-calendar"
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          aria-label={label}
          defaultValue={value}
        />
        <button type="button" hidden data-pick-day aria-label={`${label}: ${say(siteText.chooseDay)}`}>
          <Icon name="calendar" />
        </button>
      </span>
    </div>
  )
}
