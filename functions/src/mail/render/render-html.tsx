import { business, phoneHref } from '@moving/domain/business'
import { noCompany, type Company } from '@moving/domain/company'
import { companyLines } from '@moving/domain/shown-company'
import { Body } from '@react-email/body'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Fragment } from 'react'
import type { MailContent } from '../content/mail-content.ts'
import { MailBlockView } from './mail-block-view.tsx'
import { darkModeCss, looks, styles } from './mail-style.ts'

/**
 * Renders an email as HTML. React escapes every text; there are no pictures and no other external
 * content.
 * @param company what the footer says about the company
 */
export async function renderHtml(content: MailContent, company = noCompany): Promise<string> {
  // Loaded with the first email, because most functions never render one.
  const { renderToStaticMarkup } = await import('react-dom/server')
  return `<!doctype html>${renderToStaticMarkup(<Email {...{ content, company }} />)}`
}

function Email({ content, company }: { content: MailContent; company: Company }) {
  const { subject, preview, heading, blocks } = content
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: darkModeCss }} />
      </Head>
      <Body {...looks.page}>
        <Preview>{preview}</Preview>
        <table role="presentation" align="center" cellPadding={0} cellSpacing={0} {...looks.panel}>
          <tbody>
            <tr>
              <td style={styles.cell}>
                <p {...looks.logo}>{business.name}</p>
                <h1 {...looks.heading}>{heading}</h1>
                {blocks.map((block, index) => (
                  <MailBlockView key={index} block={block} />
                ))}
                <Footer company={company} />
              </td>
            </tr>
          </tbody>
        </table>
      </Body>
    </Html>
  )
}

function Footer({ company }: { company: Company }) {
  return (
    <p {...looks.footer}>
      {business.name}, {business.tagline}
      <br />
      <FooterLink label={business.phone.display} url={phoneHref} />
      {companyLines(company).map((line) => (
        <Fragment key={line}>
          <br />
          {line}
        </Fragment>
      ))}
      {company.review_links?.map(({ label, url }) => (
        <Fragment key={url}>
          <br />
          <FooterLink {...{ label, url }} />
        </Fragment>
      ))}
    </p>
  )
}

const FooterLink = ({ label, url }: { label: string; url: string }) => (
  <a {...looks.footerLink} href={url}>
    {label}
  </a>
)
