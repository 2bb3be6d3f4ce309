ALTER TABLE "portal"."outputs" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal"."posts" ADD COLUMN "queued" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."publishing_options" ADD COLUMN "default_account_ids" text[];--> statement-breakpoint
ALTER TABLE "portal"."publishing_options" ADD COLUMN "hashtags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."publishing_options" ADD COLUMN "signature" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."publishing_options" ADD COLUMN "queue_paused" boolean DEFAULT false NOT NULL;