ALTER TABLE "portal"."notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "portal"."memberships" ADD COLUMN "spoken_searches" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."review_notes" ADD COLUMN "mentions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."notices" ADD CONSTRAINT "notices_kind" CHECK (kind in ('project-finished', 'project-failed', 'project-unconfirmed', 'post-failed', 'post-live', 'approval-asked', 'approval-decided', 'account-attention', 'autopilot', 'comment', 'mention', 'joined', 'usage'));