import {
  type DonationState,
  donationChoices,
  donationLabels,
  donationMethodLabels,
} from '@toasoan/contract/finance/donations'
import type { DonatePage, DonationPage } from '@toasoan/contract/site/pages'
import { contactPath, donatePath } from '@toasoan/contract/site/paths'
import { dong } from '#site/format/numbers.ts'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { Field, FieldErrors, Trap, Trouble } from '#site/pieces/field.tsx'
import { readersText } from '#site/text/readers.ts'
import { siteText } from '#site/text/site.ts'

/** Where readers say how much they give, and by which way. */
export function Donate({ page }: { page: DonatePage }) {
  const say = useSay()
  const address = useAddress()
  const { language } = useChrome()
  const { ways, values } = page
  return (
    <div className="page reader-page">
      <h1>{say(readersText.donate)}</h1>
      <p className="reader-lead">{say(readersText.donateLead)}</p>
      {ways.length === 0 ? (
        <p>
          {say(readersText.noWays)} <a href={address(contactPath)}>{say(readersText.contact)}</a>
        </p>
      ) : (
        <form className="reader-form" method="post" action={address(donatePath)} noValidate>
          <Trouble trouble={page} />
          <fieldset>
            <legend>{say(readersText.amount)}</legend>
            {donationChoices.map((choice, place) => (
              <label key={choice} className="choice">
                <input
                  type="radio"
                  name="choice"
                  value={choice}
                  defaultChecked={values.choice ? values.choice === String(choice) : place === 1}
                />
                {dong(choice, language)}
              </label>
            ))}
          </fieldset>
          <Field
            name="amount"
            label={readersText.otherAmount}
            trouble={page}
            max={15}
            hint={readersText.amountHint}
          />
          <fieldset>
            <legend>{say(readersText.method)}</legend>
            {ways.map((way, place) => (
              <label key={way} className="choice">
                <input
                  type="radio"
                  name="method"
                  value={way}
                  defaultChecked={values.method ? values.method === way : place === 0}
                />
                {say(donationMethodLabels[way])}
              </label>
            ))}
            <FieldErrors name="method" trouble={page} />
          </fieldset>
          <Field name="name" label={readersText.donorName} trouble={page} max={120} autoComplete="name" />
          <Field
            name="email"
            label={donationLabels.email}
            trouble={page}
            type="email"
            max={200}
            autoComplete="email"
          />
          <Field name="message" label={readersText.donorMessage} trouble={page} type="prose" max={500} />
          <Trap />
          <input type="hidden" name="key" value={values.key ?? ''} />
          <button type="submit">{say(readersText.goOn)}</button>
        </form>
      )}
    </div>
  )
}

function Qr({ svg }: { svg: string }) {
  const say = useSay()
  const source = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
  return <img className="qr" src={source} alt={say(readersText.qr)} width={240} height={240} />
}

function Waiting({ donation }: { donation: DonationState }) {
  const say = useSay()
  const address = useAddress()
  const { transfer, pay_url, qr, path } = donation
  const facts = transfer && [
    [readersText.bank, transfer.bank],
    [readersText.account, transfer.account],
    [readersText.holder, transfer.holder],
    [readersText.content, transfer.content],
  ]
  return (
    <>
      {facts && transfer && (
        <>
          <p>{say(readersText.scanBank)}</p>
          <Qr svg={transfer.qr} />
          <dl className="reader-facts">
            {facts.map(([label, value]) => (
              <div key={(label as typeof readersText.bank).vi}>
                <dt>{say(label as typeof readersText.bank)}</dt>
                <dd>{value as string}</dd>
              </div>
            ))}
          </dl>
          <p>{say(readersText.bankWait)}</p>
        </>
      )}
      {pay_url && (
        <>
          <p>{say(readersText.scanMomo)}</p>
          {qr && <Qr svg={qr} />}
          <p>
            <a className="reader-button" href={pay_url} rel="noopener">
              {say(readersText.payMomo)}
            </a>
          </p>
        </>
      )}
      {!transfer && !pay_url && <p>{say(readersText.noAnswer)}</p>}
      <p className="reader-ways">
        <a href={address(path)}>{say(readersText.lookAgain)}</a>
      </p>
    </>
  )
}

/** How one donation stands: how to pay it, thanks, or what became of it. */
export function Donation({ page }: { page: DonationPage }) {
  const say = useSay()
  const address = useAddress()
  const { language } = useChrome()
  const { donation } = page
  const { status, code } = donation
  const amount = dong(donation.amount, language)
  const titles = {
    pending: say(readersText.waiting, { amount }),
    paid: say(readersText.thanks),
    failed: say(readersText.failed),
    expired: say(readersText.expired),
    refunded: say(readersText.givenBack),
  }
  return (
    <div className="page reader-page" data-donation={status}>
      <h1>{titles[status]}</h1>
      {status === 'pending' && <Waiting donation={donation} />}
      {status === 'paid' && <p role="status">{say(readersText.thanksText, { amount, code })}</p>}
      {(status === 'failed' || status === 'expired') && (
        <>
          <p role="status">{say(readersText.failedText, { code })}</p>
          <p className="reader-ways">
            <a href={address(donatePath)}>{say(readersText.tryAgain)}</a>
            <a href={address(contactPath)}>{say(readersText.contact)}</a>
          </p>
        </>
      )}
      <p className="reader-ways">
        <a href={address('/')}>{say(siteText.backHome)}</a>
      </p>
    </div>
  )
}
