import { makeAuditMonths } from './audit/months.ts'
import { sendResetLink, sendVerifyLink } from './customers/passwords.ts'
import { warnCustomerOfSignIns } from './customers/sign-in.ts'
import { deliverFiles, scheduleDeliveries } from './deliveries/deliver-files.ts'
import { emailTemplates } from './email-templates.ts'
import { fetchBounces } from './email/bounces/fetch-bounces.ts'
import { sendPlatformEmail } from './email/platform-email.ts'
import { sendEmail } from './email/send.ts'
import { applyImport } from './imports/apply.ts'
import { checkImport } from './imports/check.ts'
import { undoImport } from './imports/undo.ts'
import { lookExchange } from './exchange/look.ts'
import { scheduleExchange } from './exchange/schedule.ts'
import { prepareExports, scheduleExports } from './exports/scheduled.ts'
import { checkInstallers } from './installers/check-approvals.ts'
import { compareFiles, scheduleFileComparison } from './media/compare-files.ts'
import { convertPictures } from './media/conversions.ts'
import { removeFiles } from './media/remove.ts'
import { deliverAnnouncement } from './notifications/announcements/deliver.ts'
import { archiveMaintenances } from './notices/archive-maintenances.ts'
import { emailNotifications, scheduleNotificationEmails } from './notifications/email-notifications.ts'
import { remindOfUnread, scheduleReminders } from './notifications/remind-of-unread.ts'
import { notifyStaffOfBounce } from './notifications/notify-of-bounce.ts'
import { notifyStaffOfFlood } from './notifications/notify-of-flood.ts'
import { bringBackByBounce } from './procedures/follow-up/bring-back.ts'
import { bringBackDue, scheduleFollowUps } from './procedures/follow-up/due.ts'
import { sendHeldEmails } from './procedures/held-emails.ts'
import { notifyStaffOfNews } from './procedures/notify-of-news.ts'
import { closeUnanswered, scheduleClosings } from './procedures/unanswered/close.ts'
import { remindCustomers, scheduleCustomerReminders } from './procedures/remind.ts'
import { notifyStaffOfProcedure } from './procedures/notify-staff.ts'
import { publishDue } from './publishing/publish-due.ts'
import { eraseOrganization, scheduleErasures } from './organizations/erase.ts'
import { refreshFigures } from './organizations/figures.ts'
import type { Tasks } from './queue/tasks.ts'
import { applyRetention } from './retention/apply.ts'
import { deleteExpired } from './retention/delete-expired.ts'
import { nightlyCron } from './retention/nightly-run.ts'
import { scheduleRetention } from './retention/schedule.ts'
import { sendMailing } from './subscriptions/mailings/send-mailing.ts'
import { sendSubscriberNotifications } from './subscriptions/send-notifications.ts'
import { sendSubscriptionLink } from './subscriptions/verbs.ts'
import { notifyStaffOfTemplate } from './templates/notify-staff.ts'
import { sendForgottenLink } from './users/forgotten-password.ts'
import { warnStaffOfSignIns } from './users/warn-of-sign-ins.ts'
import { deliverWebhooks } from './webhooks/deliver.ts'
import { scheduleWebhooks, sendWebhooksSoon } from './webhooks/schedule.ts'

/** The handlers of all jobs, as `features.ts` lists all endpoints. */
export const tasks: Tasks = {
  jobs: {
    apply_import: applyImport,
    apply_retention: applyRetention,
    bring_back_by_bounce: bringBackByBounce,
    bring_back_due: bringBackDue,
    check_import: checkImport,
    close_unanswered: closeUnanswered,
    compare_files: compareFiles,
    convert_pictures: convertPictures,
    deliver_files: deliverFiles,
    deliver_webhooks: deliverWebhooks,
    email_notifications: emailNotifications,
    erase_organization: eraseOrganization,
    look_exchange: lookExchange,
    prepare_exports: prepareExports,
    remind_customers: remindCustomers,
    remind_of_unread: remindOfUnread,
    notify_staff_of_bounce: notifyStaffOfBounce,
    notify_staff_of_flood: notifyStaffOfFlood,
    notify_staff_of_news: notifyStaffOfNews,
    notify_staff_of_procedure: notifyStaffOfProcedure,
    notify_staff_of_template: notifyStaffOfTemplate,
    notify_subscribers: sendSubscriberNotifications,
    remove_files: removeFiles,
    send_email: (ctx, email) => sendEmail(ctx, emailTemplates, email),
    send_held_emails: sendHeldEmails,
    send_mailing: sendMailing,
    send_reset_link: sendResetLink,
    send_subscription_link: sendSubscriptionLink,
    send_verify_link: sendVerifyLink,
    undo_import: undoImport,
    warn_customer_of_sign_ins: warnCustomerOfSignIns,
  },
  ofPlatform: {
    send_announcement: deliverAnnouncement,
    send_platform_email: sendPlatformEmail,
    send_staff_link: sendForgottenLink,
    warn_staff_of_sign_ins: warnStaffOfSignIns,
  },
  includingClosed: ['apply_retention', 'compare_files', 'erase_organization', 'remove_files'],
  scheduled: {
    archive_maintenances: { at: '*/15 * * * *', run: archiveMaintenances },
    check_installers: { at: '1 * * * *', attempts: 8, run: checkInstallers },
    fetch_bounces: { at: '*/2 * * * *', attempts: 3, run: fetchBounces },
    compare_files_of_all: { at: '11 2 * * *', attempts: 11, run: scheduleFileComparison },
    email_notifications_of_all: { at: '*/10 * * * *', run: scheduleNotificationEmails },
    bring_back_due_of_all: { at: '20 4 * * *', attempts: 11, run: scheduleFollowUps },
    remind_customers_of_all: { at: '15 6 * * *', attempts: 11, run: scheduleCustomerReminders },
    close_unanswered_of_all: { at: '45 6 * * *', attempts: 11, run: scheduleClosings },
    remind_of_unread_of_all: { at: '30 5 * * *', attempts: 11, run: scheduleReminders },
    deliver_files_of_all: { at: '* * * * *', attempts: 4, run: scheduleDeliveries },
    look_exchange_of_all: { at: '* * * * *', attempts: 4, run: scheduleExchange },
    deliver_webhooks_of_all: { at: '* * * * *', attempts: 4, run: scheduleWebhooks },
    prepare_exports_of_all: { at: '*/5 * * * *', attempts: 3, run: scheduleExports },
    erase_organizations: { at: '53 * * * *', attempts: 8, run: scheduleErasures },
    refresh_figures: { at: '*/5 * * * *', attempts: 3, run: refreshFigures },
    delete_expired: { at: '17 * * * *', attempts: 8, run: deleteExpired },
    make_audit_months: { at: '7 3 * * *', attempts: 11, run: makeAuditMonths },
    publish_due: { at: '* * * * *', attempts: 4, run: publishDue },
    schedule_retention: { at: nightlyCron, attempts: 11, run: scheduleRetention },
  },
  followers: [sendWebhooksSoon],
}
