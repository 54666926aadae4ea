import { describe, expect, it } from 'vitest'
import { campaignOf } from './campaign.ts'

const at = (query: string) => campaignOf(`https://www.example.com/${query}`)

describe('the campaign of a visit', () => {
  it.each([
    ['?utm_source=google&utm_medium=cpc&utm_campaign=Fall', 'google / cpc / fall'],
    ['?utm_campaign=Fall&utm_medium=CPC&utm_source=GOOGLE', 'google / cpc / fall'],
    ['?utm_source=google&utm_medium=cpc&utm_campaign=fall-moves', 'google / cpc / fall-moves'],
    ['?UTM_Source=Yelp&Utm_Medium=Ads', 'yelp / ads'],
    ['?utm_source=newsletter', 'newsletter'],
    ['?utm_source=newsletter&utm_campaign=may', 'newsletter / may'],
    ['?utm_medium=email', 'email'],
    ['?utm_campaign=spring', 'spring'],
    ['?utm_source=&utm_medium=cpc', 'cpc'],
    ['?utm_source=&utm_source=bing', 'bing'],
    ['?utm_source=google&utm_source=bing', 'google'],
    ['?utm_source=%20Google%20%20Ads%20&utm_medium=cpc+', 'google ads / cpc'],
    ['?utm_source=caf%C3%A9&utm_campaign=%EF%BC%A6%EF%BD%81%EF%BD%8C%EF%BD%8C', 'cafe / fall'],
    ['?x=1&utm_source=google&y=2#top', 'google'],
    ['?utm_source=google?utm_medium=cpc', 'google / cpc'],
    ['?utm_term=movers&utm_content=a', null],
    ['?utm_source=%20%20', null],
    ['', null],
    ['quote?from=22201', null],
    ['#utm_source=google', null],
  ])('for the query “%s” is %s', (query, campaign) => {
    expect(at(query)).toBe(campaign)
  })

  it.each(['/quote?utm_source=google', 'utm?utm_source=google', '?utm_source=google'])(
    'is found in %s, which isn’t a whole URL',
    (text) => {
      expect(campaignOf(text)).toBe('google')
    },
  )
})

describe('an ad click', () => {
  it.each([
    ['?gclid=UTICj0XQLiA', 'google / cpc'],
    ['?gbraid=0AAAAA', 'google / cpc'],
    ['?wbraid=Cj8KC', 'google / cpc'],
    ['?gad_source=1&GCLID=abc', 'google / cpc'],
    ['?gclid=abc&utm_campaign=fall', 'google / cpc / fall'],
    ['?gclid=abc&utm_medium=display', 'google / display'],
    ['?gclid=abc&utm_source=google', 'google / cpc'],
    ['?gclid=abc&utm_source=newsletter', 'newsletter'],
    ['?msclkid=abc', 'bing / cpc'],
    ['?msclkid=abc&utm_source=bing&utm_campaign=fall', 'bing / cpc / fall'],
    ['?gclid=a&msclkid=b', 'google / cpc'],
    ['?gclid=', null],
    ['?xgclid=abc', null],
  ])('on %s counts as %s', (query, campaign) => {
    expect(at(query)).toBe(campaign)
  })

  // https://github.com/umami-software/umami/issues/3264
  it('with its own campaign parameters counts as paid, as its link says', () => {
    const query =
      '?utm_source=google&utm_medium=cpc&utm_campaign=12345&utm_source_platform=google_ads&gad_source=1&gclid=UTICj0XQLiA'
    expect(at(query)).toBe('google / cpc / 12345')
  })

  it.each([
    ['?fbclid=IwAR0', null],
    ['?fbclid=IwAR0&utm_source=ig', 'ig'],
    ['?fbclid=IwAR0&utm_campaign=spring', 'facebook / paid / spring'],
    ['?fbclid=IwAR0&utm_medium=social', 'facebook / social'],
    ['?fbclid=IwAR0&gclid=abc', 'google / cpc'],
  ])(
    'on Facebook, whose unpaid links have an id too, counts like its parameters: %s is %s',
    (query, campaign) => {
      expect(at(query)).toBe(campaign)
    },
  )

  it('never reveals the value of its id', () => {
    for (const id of ['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid']) {
      const campaigns = ['', '&utm_campaign=fall', '&utm_source=google', '&utm_medium=cpc']
      for (const rest of campaigns)
        expect(at(`?${id}=SECRETVALUE${rest}`) ?? '').not.toMatch(/secret/i)
    }
  })
})

describe('a URL made by an attacker', () => {
  it('gives a short campaign of one line, without characters that reverse or hide text', () => {
    const nasty = 'a\u0000b\u202ec\u200bd\u0007e\ud800f\nG'
    const campaign = campaignOf(
      `/?utm_source=${nasty}&utm_medium=${encodeURIComponent('x\u2028y')}`,
    )
    expect(campaign).toMatch(/^[a-g\ufffd ]+ \/ x y$/)
    const long = encodeURIComponent('😀É'.repeat(200))
    const longest = at(`?utm_source=${long}&utm_medium=${long}&utm_campaign=${long}`) ?? ''
    expect(new TextEncoder().encode(longest).length).toBeLessThanOrEqual(40 * 3 + 6)
    expect(longest).not.toMatch(/\p{Surrogate}/u)
  })

  it('can’t imitate one of our own names, which start with a capital letter', () => {
    expect(at('?utm_source=Not%20known')).toBe('not known')
    expect(at('?utm_source=Phone:%20Yelp')).toBe('phone: yelp')
    expect(at('?utm_source=%F0%9D%90%83irect')).toBe('direct')
  })

  it('reveals no email address or token', () => {
    expect(at('?utm_source=ann@mail.example&utm_campaign=fall')).toBe('fall')
    expect(at('?utm_source=eyJhbGciOiJIUzI1NiJ9.abc')).toBeNull()
  })

  it.each(['%', '%E0%A4%A', '?%=%&=&&&utm_source=%', '\ud800', '__proto__?__proto__=1'])(
    'causes no error: %s',
    (text) => {
      expect(() => campaignOf(text)).not.toThrow()
    },
  )

  it('is read quickly, up to a limit', () => {
    expect(campaignOf(`/?${'a=1&'.repeat(100_000)}utm_source=late`)).toBeNull()
  })
})
