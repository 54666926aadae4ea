import { Button } from '../../ui/button.tsx'
import { chakra, Span, Stack, Text } from '../../ui/layout.ts'

/** Stands in place of the sign-up form once it was sent. */
export function CheckEmail({ email, onSignIn }: { email: string; onSignIn: () => void }) {
  return (
    <Stack gap="3" role="status">
      <chakra.h2 textStyle="h4">Check your email</chakra.h2>
      <Text>
        We wrote to{' '}
        <Span fontWeight="semibold" overflowWrap="anywhere">
          {email}
        </Span>
        . Open the link in that message and type your password there. It may take a minute, and it
        may be in your spam folder.
      </Text>
      <Button size="lg" mt="2" onClick={onSignIn}>
        Go to Sign In
      </Button>
    </Stack>
  )
}
