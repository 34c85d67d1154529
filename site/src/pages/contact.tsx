import { feedbackKindLabels, feedbackKinds, feedbackLabels } from '@toasoan/contract/site/feedback'
import type { ContactPage } from '@toasoan/contract/site/pages'
import { contactPath } from '@toasoan/contract/site/paths'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { Field, Trap, Trouble } from '#site/pieces/field.tsx'
import { readersText } from '#site/text/readers.ts'
import { siteText } from '#site/text/site.ts'

function Received({ reference }: { reference: string }) {
  const say = useSay()
  const address = useAddress()
  return (
    <div className="page reader-page">
      <h1>{say(readersText.received)}</h1>
      <p role="status">{say(readersText.receivedText, { reference })}</p>
      <p className="reader-ways">
        <a href={address(contactPath)}>{say(readersText.writeAgain)}</a>
        <a href={address('/')}>{say(siteText.backHome)}</a>
      </p>
    </div>
  )
}

/** Where readers write to the newsroom, of a story or of anything else. */
export function Contact({ page }: { page: ContactPage }) {
  const say = useSay()
  const address = useAddress()
  const { settings } = useChrome()
  const { article, values } = page
  if (page.reference) return <Received reference={page.reference} />
  return (
    <div className="page reader-page">
      <h1>{say(readersText.contact)}</h1>
      <p className="reader-lead">{say(readersText.contactLead)}</p>
      {(settings.phone || settings.email) && (
        <p className="reader-ways">
          {settings.phone && <a href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}>{settings.phone}</a>}
          {settings.email && <a href={`mailto:${settings.email}`}>{settings.email}</a>}
        </p>
      )}
      <form className="reader-form" method="post" action={address(contactPath)} noValidate>
        <Trouble trouble={page} />
        {article && (
          <p className="reader-about">
            {say(readersText.aboutStory)}: <a href={address(article.path)}>{article.title}</a>
            <input type="hidden" name="article_id" value={article.id} />
          </p>
        )}
        <fieldset>
          <legend>{say(feedbackLabels.kind)}</legend>
          {feedbackKinds.map((kind) => (
            <label key={kind} className="choice">
              <input type="radio" name="kind" value={kind} defaultChecked={values.kind === kind} />
              {say(feedbackKindLabels[kind])}
            </label>
          ))}
        </fieldset>
        <Field name="message" label={feedbackLabels.message} trouble={page} type="prose" max={5000} must />
        <Field name="name" label={feedbackLabels.name} trouble={page} max={120} must autoComplete="name" />
        <Field
          name="email"
          label={feedbackLabels.email}
          trouble={page}
          type="email"
          max={200}
          autoComplete="email"
        />
        <Field
          name="phone"
          label={feedbackLabels.phone}
          trouble={page}
          type="tel"
          max={30}
          autoComplete="tel"
        />
        <Trap />
        <p className="field-hint">{say(readersText.privacy)}</p>
        <button type="submit">{say(readersText.send)}</button>
      </form>
    </div>
  )
}
