import type { PublishedSearch } from "~/features/content/content.schemas";
import { browsePublished } from "~/features/content/content.service.server";
import type { ContentKind } from "~/features/content/content.types";
import { browseContent } from "~/features/content/content-editing.service.server";
import { browseEmails, browseInbox } from "~/features/mail/mail.service.server";
import { browseInvitations } from "~/features/people/invitations/invitations.service.server";
import { browseTenants } from "~/features/people/tenants/tenants.service.server";
import { listPortfolios } from "~/features/portfolios/portfolios.service.server";
import { listReports } from "~/features/reports/reports.service.server";
import { browseAlerts } from "~/features/watchlists/watchlists.service.server";
import { asText, listFile, words } from "./list-columns";

export const portfolioFile = listFile({
  name: "portfolios",
  browse: listPortfolios,
  needs: "portfolio:export",
  columns: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    owner: ({ owner }) => owner.name,
    asOf: ({ asOf }) => asOf,
    totalValue: ({ totalValue }) => totalValue,
    currency: ({ currency }) => currency,
    holdingCount: ({ holdingCount }) => holdingCount,
    version: ({ version }) => version,
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
  },
  types: { asOf: "date", totalValue: "number", holdingCount: "number", version: "number" },
});

export const reportFile = listFile({
  name: "reports",
  browse: listReports,
  columns: {
    id: ({ id }) => id,
    number: ({ number }) => number,
    title: ({ title }) => title,
    status: ({ status }) => status,
    portfolio: ({ portfolio }) => portfolio?.name ?? null,
    comparedWith: ({ comparedWith }) => comparedWith.join("; "),
    asset: ({ asset }) => asset?.name ?? null,
    isin: ({ asset }) => asset?.isin ?? null,
    owner: ({ owner }) => owner.name,
    language: ({ locale }) => locale,
    pages: ({ pages }) => pages,
    sizeBytes: ({ sizeBytes }) => sizeBytes,
    dataVersion: ({ dataVersion }) => dataVersion,
    isScheduled: ({ isScheduled }) => isScheduled,
    error: ({ error }) => error,
    createdAt: ({ createdAt }) => createdAt,
    finishedAt: ({ finishedAt }) => finishedAt,
    keptUntil: ({ keptUntil }) => keptUntil,
  },
  types: { pages: "number", sizeBytes: "number", dataVersion: "number", isScheduled: "flag" },
});

export const tenantFile = listFile({
  name: "tenants",
  browse: browseTenants,
  columns: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    type: ({ type }) => type,
    active: ({ active }) => active,
    disabled: ({ disabled }) => disabled,
    deleted: ({ deleted }) => deleted,
    defaultHostname: ({ defaultHostname }) => defaultHostname,
    sections: ({ sections }) => words(sections),
    users: ({ users }) => users,
    createdAt: ({ createdAt }) => createdAt,
  },
  types: { active: "flag", disabled: "flag", deleted: "flag", users: "number" },
});

export const invitationFile = listFile({
  name: "invitations",
  browse: browseInvitations,
  columns: {
    id: ({ id }) => id,
    email: ({ email }) => email,
    firstName: ({ firstName }) => firstName,
    lastName: ({ lastName }) => lastName,
    tenant: ({ tenant }) => tenant.name,
    tenantRole: ({ tenantRole }) => tenantRole,
    roles: ({ roles }) => words(roles),
    language: ({ language }) => language,
    status: ({ status }) => status,
    invitedBy: ({ invitedBy }) => invitedBy,
    createdAt: ({ createdAt }) => createdAt,
    expiresAt: ({ expiresAt }) => expiresAt,
    usedAt: ({ usedAt }) => usedAt,
    revokedAt: ({ revokedAt }) => revokedAt,
  },
});

export const contentFile = listFile({
  name: "content",
  browse: browseContent,
  columns: {
    id: ({ id }) => id,
    kind: ({ kind }) => kind,
    title: ({ title }) => title,
    group: ({ group }) => group,
    status: ({ status }) => status,
    pinned: ({ pinned }) => pinned,
    publishOn: ({ publishOn }) => publishOn,
    languages: ({ languages }) => words(languages),
    documentName: ({ documentName }) => documentName,
    updatedAt: ({ updatedAt }) => updatedAt,
    updatedBy: ({ updatedBy }) => updatedBy,
  },
  types: { pinned: "flag" },
});

/** Published items of one kind, with their texts. */
export const publishedFile = (name: string, kind: ContentKind) =>
  listFile({
    name,
    browse: (app, search: PublishedSearch) => browsePublished(app, kind, search),
    needs: "asset:export",
    columns: {
      id: ({ id }) => id,
      title: ({ title }) => title,
      group: ({ group }) => group,
      shortDescription: ({ shortDescription }) => shortDescription,
      text: ({ text }) => text,
      pinned: ({ pinned }) => pinned,
      documentName: ({ documentName }) => documentName,
      publishedAt: ({ publishedAt }) => publishedAt,
      updatedAt: ({ updatedAt }) => updatedAt,
    },
    types: { pinned: "flag" },
  });

export const emailFile = listFile({
  name: "emails",
  browse: browseEmails,
  columns: {
    id: ({ id }) => id,
    to: ({ to }) => to,
    subject: ({ subject }) => subject,
    mailType: ({ mailType }) => mailType,
    status: ({ status }) => status,
    attempts: ({ attempts }) => attempts,
    error: ({ error }) => error,
    tenant: ({ tenantName }) => tenantName,
    createdAt: ({ createdAt }) => createdAt,
    nextAttemptAt: ({ nextAttemptAt }) => nextAttemptAt,
    sentAt: ({ sentAt }) => sentAt,
  },
  types: { attempts: "number" },
});

export const inboxFile = listFile({
  name: "inbox",
  browse: browseInbox,
  columns: {
    id: ({ id }) => id,
    from: ({ from }) => from,
    to: ({ to }) => to,
    subject: ({ subject }) => subject,
    receivedAt: ({ receivedAt }) => receivedAt,
  },
});

export const alertFile = listFile({
  name: "watch-alerts",
  browse: browseAlerts,
  needs: "asset:export",
  columns: {
    id: ({ id }) => id,
    at: ({ at }) => at,
    topic: ({ topic }) => topic,
    subjectKind: ({ subjectKind }) => subjectKind,
    subject: ({ subject }) => subject,
    section: ({ section }) => section,
    name: ({ name }) => name,
    field: ({ field }) => field,
    before: ({ before }) => asText(before),
    after: ({ after }) => asText(after),
    dataset: ({ cause }) => cause?.dataset ?? null,
    fileName: ({ cause }) => cause?.fileName ?? null,
    dataVersion: ({ dataVersion }) => dataVersion,
    unread: ({ unread }) => unread,
  },
  types: { id: "number", dataVersion: "number", unread: "flag" },
});
