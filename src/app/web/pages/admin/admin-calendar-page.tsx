import { CalendarAdmin } from '../../../../inquiries/web/admin/calendar/calendar-admin.tsx'
import { AdminLayout } from '../../layout/admin-layout.tsx'

/** `/admin/calendar` */
export default function AdminCalendarPage() {
  return (
    <AdminLayout section="calendar" title="Kalender">
      <CalendarAdmin />
    </AdminLayout>
  )
}
