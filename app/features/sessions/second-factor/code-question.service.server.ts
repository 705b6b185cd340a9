import type { AppContext } from "~/platform/context.server";
import { handedOver } from "~/platform/files/handed-over.server";
import { hashOf, newSecret } from "~/platform/secrets.server";
import { codeQuestionOver } from "../sessions.errors";
import { letIn, readEntrance, type SignedIn } from "../welcome.service.server";
import { askForCodeStatements, settleQuestion } from "./second-factor.commands.server";
import { type CodeQuestion, findCodeQuestion, type SignInPage } from "./second-factor.queries.server";
import { proveFactor } from "./second-factor-proof.service.server";

const QUESTION_SECONDS = 600;

/** Between password and code there is no session: this browser holds the question, the server its hash. */
export const questionCookie = handedOver("second-factor", QUESTION_SECONDS);

/** Somebody let in, or asked for a code first. */
export type Admission = SignedIn | { readonly question: string };

export const isAsked = (admission: Admission): admission is { readonly question: string } =>
  "question" in admission;

/** Asks for the code of somebody whose password was right. */
export async function askForCode(
  app: AppContext,
  userId: string,
  signInPage: SignInPage,
): Promise<{ question: string }> {
  const question = newSecret();
  const expiresAt = new Date(app.clock().getTime() + QUESTION_SECONDS * 1000).toISOString();
  await app.db.batch([
    ...askForCodeStatements(app, { hash: await hashOf(question), userId, expiresAt, signInPage }),
  ]);
  return { question };
}

/** Whom a browser's question is for; null where it is over. */
export async function openQuestion(app: AppContext, question: string | null): Promise<CodeQuestion | null> {
  return question ? findCodeQuestion(app, await hashOf(question)) : null;
}

/** Answers the question with a code of the app or a recovery code, and is signed in. */
export async function answerQuestion(
  app: AppContext,
  given: { readonly question: string | null; readonly code: string },
  request: Request,
  previousToken: string | null,
): Promise<SignedIn> {
  const asked = await openQuestion(app, given.question);
  if (!given.question || !asked) throw codeQuestionOver();
  await proveFactor(app, asked, given.code, request);
  if (!(await settleQuestion(app, await hashOf(given.question)))) throw codeQuestionOver();
  const entrance = readEntrance(app, asked.userId, previousToken);
  return letIn(app, request, { signInPage: asked.signInPage, previousToken, entrance });
}
