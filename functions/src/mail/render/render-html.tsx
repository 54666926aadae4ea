import { business, phoneHref } from '@moving/domain/business'
import { noCompany, type Company } from '@moving/domain/company'
import { companyLines } from '@moving/domain/shown-company'
import { Fragment } from 'react'
import type { MailContent } from '../content/mail-content.ts'
import { MailBlockView } from './mail-block-view.tsx'
import { darkModeCss, styles } from './mail-style.ts'

/**
 * Renders an email as HTML. React escapes every text; there are no pictures and no other external
 * content.
 * @param company what the footer says about the company
 */
export async function renderHtml(content: MailContent, company = noCompany): Promise<string> {
  // Loaded with the first email, because most functions never render one.
  const { renderToStaticMarkup } = await import('react-dom/server')
  return `<!doctype html>${renderToStaticMarkup(<MailPage {...{ content, company }} />)}`
}

interface MailPageProps {
  content: MailContent
  company: Company
}

function MailPage({ content, company }: MailPageProps) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{content.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: darkModeCss }} />
      </head>
      <body className="m-page" style={styles.page}>
        <div style={styles.preview}>{content.preview}</div>
        <table
          role="presentation"
          className="m-panel"
          align="center"
          cellPadding={0}
          cellSpacing={0}
          style={styles.panel}
        >
          <tbody>
            <tr>
              <td style={styles.cell}>
                <p className="m-fg" style={styles.logo}>
                  {business.name}
                </p>
                <h1 className="m-fg" style={styles.heading}>
                  {content.heading}
                </h1>
                {content.blocks.map((block, index) => (
                  <MailBlockView key={index} block={block} />
                ))}
                <Footer company={company} />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

function Footer({ company }: Pick<MailPageProps, 'company'>) {
  return (
    <p className="m-muted m-edge" style={styles.footer}>
      {business.name}, {business.tagline}
      <br />
      <a className="m-muted" style={styles.footerLink} href={phoneHref}>
        {business.phone.display}
      </a>
      {companyLines(company).map((line) => (
        <Fragment key={line}>
          <br />
          {line}
        </Fragment>
      ))}
      {company.review_links?.map(({ label, url }) => (
        <Fragment key={url}>
          <br />
          <a className="m-muted" style={styles.footerLink} href={url}>
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  )
}
