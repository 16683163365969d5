import { lazy, Suspense } from 'react'
import { AccountFrame } from '../../../../accounts/web/login/account-frame.tsx'
import { ProfileFacts } from '../../../../accounts/web/profile-facts.tsx'
import { RequireSession } from '../../../../accounts/web/require-session.tsx'
import { UserOrders } from '../../../../orders/web/user-orders.tsx'
import type { ProfileView } from '../../../../accounts/domain/profile-view.ts'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx'
import { TabLinks } from '../../../../platform/web/ui/tab-links.tsx'
import { pages } from '../../../../urls.ts'
import type { PageProps } from '../../../routing/page-route.ts'

const AccountSettings = lazy(async () => {
  const module = await import('../../../../accounts/web/settings/account-settings.tsx')
  return { default: module.AccountSettings }
})

const DataArea = lazy(async () => {
  const module = await import('../../../../privacy/web/data-area.tsx')
  return { default: module.DataArea }
})

function Profile({ profile }: { profile: ProfileView }) {
  return (
    <>
      <ProfileFacts profile={profile} />
      <Suspense fallback={<Skeleton className="h-60 max-w-2xl" />}>
        <AccountSettings profile={profile} />
      </Suspense>
    </>
  )
}

function Tab({ name, profile }: { name: string; profile: ProfileView }) {
  if (name === 'orders') return <UserOrders />
  if (name === 'profile') return <Profile profile={profile} />
  return (
    <Suspense fallback={<Skeleton className="h-60 max-w-2xl" />}>
      <DataArea profile={profile} />
    </Suspense>
  )
}

/** `/my-account`, `/my-account/profile`, `/my-account/orders`, `/my-account/data` */
export default function MyAccountPage({ params }: PageProps) {
  const { tab = 'profile' } = params
  return (
    <>
      <PageHeader title="Mein Konto">
        <TabLinks
          label="Mein Konto"
          links={[
            { href: pages.myAccount('profile'), label: 'Profil', current: tab === 'profile' },
            { href: pages.myAccount('orders'), label: 'Bestellungen', current: tab === 'orders' },
            { href: pages.myAccount('data'), label: 'Meine Daten', current: tab === 'data' },
          ]}
        />
      </PageHeader>
      <div className="page-body">
        <RequireSession>
          {(profile) => (
            <AccountFrame profile={profile}>
              <Tab name={tab} profile={profile} />
            </AccountFrame>
          )}
        </RequireSession>
      </div>
    </>
  )
}
