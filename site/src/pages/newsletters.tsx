import { type PublicNewsletter, weekdayLabels } from '@toasoan/contract/site/newsletters'
import type { NewslettersPage } from '@toasoan/contract/site/pages'
import { newsletterConfirmPath, newsletterLeavePath, newslettersPath } from '@toasoan/contract/site/paths'
import type { ReactNode } from 'react'
import { useAddress, useSay } from '#site/frame/language.tsx'
import { Field, FieldErrors, Trap, Trouble } from '#site/pieces/field.tsx'
import { newslettersText as texts } from '#site/text/newsletters.ts'
import { siteText } from '#site/text/site.ts'

function Choice({ list, chosen }: { list: PublicNewsletter; chosen: boolean }) {
  const say = useSay()
  const { id, name, description, rhythm, weekday, send_at, category_name } = list
  const when = say(texts[rhythm], { at: send_at, day: say(weekdayLabels[weekday]) })
  return (
    <label className="newsletter">
      <input type="checkbox" name="newsletter_ids" value={id} defaultChecked={chosen} />
      <span>
        <b>{name}</b>
        <small>{[when, category_name, description].filter(Boolean).join(' · ')}</small>
      </span>
    </label>
  )
}

function Form({ page }: { page: NewslettersPage }) {
  const say = useSay()
  const address = useAddress()
  const { lists, values } = page
  const given = values.newsletter_ids?.split(',')
  if (lists.length === 0) return <p>{say(texts.none)}</p>
  return (
    <form className="reader-form" method="post" action={address(newslettersPath)} noValidate>
      <Trouble trouble={page} />
      <fieldset aria-describedby={page.errors.newsletter_ids && 'newsletter_ids-error'}>
        <legend>{say(texts.choose)}</legend>
        {lists.map((list, place) => (
          <Choice key={list.id} list={list} chosen={given ? given.includes(String(list.id)) : place === 0} />
        ))}
        <FieldErrors name="newsletter_ids" trouble={page} />
      </fieldset>
      <Field
        name="email"
        label={texts.email}
        trouble={page}
        type="email"
        max={200}
        must
        autoComplete="email"
      />
      <Trap />
      <p className="field-hint">{say(texts.privacy)}</p>
      <button type="submit">{say(texts.subscribe)}</button>
    </form>
  )
}

/** Breaking news by push; the page's script shows it where the browser can do that. */
function Push() {
  const say = useSay()
  return (
    <section className="reader-push" data-push hidden>
      <h2>{say(texts.push)}</h2>
      <p>{say(texts.pushLead)}</p>
      <p className="reader-ways">
        <button type="button" data-on={say(texts.pushOn)} data-off={say(texts.pushOff)}>
          {say(texts.pushOff)}
        </button>
      </p>
      <p role="alert" hidden>
        {say(texts.pushTrouble)}
      </p>
    </section>
  )
}

function Ask({ page }: { page: NewslettersPage }) {
  const say = useSay()
  return (
    <>
      <h1>{say(texts.title)}</h1>
      <p className="reader-lead">{say(texts.lead)}</p>
      <Form page={page} />
      <Push />
    </>
  )
}

/** A question that only a press answers. */
function Press({ action, children }: { action: string; children: ReactNode }) {
  const address = useAddress()
  return (
    <form className="reader-form" method="post" action={address(action)}>
      {children}
    </form>
  )
}

function Ways() {
  const say = useSay()
  const address = useAddress()
  return (
    <p className="reader-ways">
      <a href={address(newslettersPath)}>{say(texts.title)}</a>
      <a href={address('/')}>{say(siteText.backHome)}</a>
    </p>
  )
}

function Step({ page }: { page: NewslettersPage }) {
  const say = useSay()
  const { state, token, named: names } = page
  switch (state) {
    case 'asked':
      return (
        <>
          <h1>{say(texts.asked)}</h1>
          <p role="status">{say(texts.askedText)}</p>
          <Ways />
        </>
      )
    case 'confirm':
      return (
        <>
          <h1>{say(texts.confirm)}</h1>
          <p>{say(texts.confirmText, { names })}</p>
          <Press action={newsletterConfirmPath(token)}>
            <button type="submit">{say(texts.confirmButton)}</button>
          </Press>
        </>
      )
    case 'confirmed':
      return (
        <>
          <h1>{say(texts.confirmed)}</h1>
          <p role="status">{say(texts.confirmedText, { names })}</p>
          <Ways />
        </>
      )
    case 'leave':
      return (
        <>
          <h1>{say(texts.leave)}</h1>
          <p>{say(texts.leaveText, { names })}</p>
          <Press action={newsletterLeavePath(token)}>
            <button type="submit">{say(texts.leaveButton)}</button>{' '}
            <button type="submit" name="all" value="yes">
              {say(texts.leaveAll)}
            </button>
          </Press>
        </>
      )
    case 'left':
      return (
        <>
          <h1>{say(texts.left)}</h1>
          <p role="status">{say(texts.leftText)}</p>
          <Ways />
        </>
      )
    default:
      return (
        <>
          <h1>{say(texts.ended)}</h1>
          <p role="status">{say(texts.endedText)}</p>
          <Ways />
        </>
      )
  }
}

/** Where readers ask for newsletters, confirm that they did, and end them. */
export const Newsletters = ({ page }: { page: NewslettersPage }) => (
  <div className="page reader-page">{page.state === 'form' ? <Ask page={page} /> : <Step page={page} />}</div>
)
